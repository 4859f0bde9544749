import { ConsoleShell } from '@haat/console/shell/console-shell'
import { MenuLink } from '@haat/ui'
import { UserRound } from '@haat/ui/icons'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { ConfirmIdentity } from '../session/confirm-identity.tsx'
import { useAdministrator } from '../session/use-administrator.ts'
import { adminActions } from './admin-actions.ts'
import { adminNavigation } from './admin-navigation.ts'
import { notificationCalls } from './notification-calls.ts'
import { useFindRecords } from './use-find-records.tsx'

/** The frame of the pages of signed-in administrators. */
export function AdminShell() {
  const { pages } = useAdministrator()
  const find = useFindRecords()
  const navigation = useMemo(() => adminNavigation(pages), [pages])
  return (
    <>
      <ConsoleShell
        home="/"
        navigation={navigation}
        actions={adminActions}
        find={find}
        notifications={notificationCalls}
        notificationSettingsPath="/account"
        hasShortcuts
        accountItems={
          <MenuLink icon={<UserRound aria-hidden="true" />} render={<Link to="/account" />}>
            Your account
          </MenuLink>
        }
      />
      <ConfirmIdentity />
    </>
  )
}
