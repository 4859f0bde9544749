import { ConsoleShell } from '@haat/console/shell/console-shell'
import { MenuLink } from '@haat/ui'
import { UserRound } from '@haat/ui/icons'
import { Link } from 'react-router'
import { studioActions, studioNavigation } from './navigation.ts'
import { notificationCalls } from './notification-calls.ts'

/** The frame of the pages of signed-in developers. */
export function StudioShell() {
  return (
    <ConsoleShell
      home="/themes"
      navigation={studioNavigation}
      actions={studioActions}
      notifications={notificationCalls}
      notificationSettingsPath="/profile"
      accountItems={
        <MenuLink icon={<UserRound aria-hidden="true" />} render={<Link to="/profile" />}>
          Profile
        </MenuLink>
      }
    />
  )
}
