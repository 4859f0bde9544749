import { useSession } from '@haat/console/session/session-context'
import { ConsoleShell } from '@haat/console/shell/console-shell'
import { MenuLink } from '@haat/ui'
import { UserRound } from '@haat/ui/icons'
import { Link } from 'react-router'
import { useAppNavigation } from '../app-links/use-app-navigation.ts'
import { useUploadNotices } from '../media/uploads/use-upload-notices.ts'
import { useUnreadMessages } from '../messages/use-unread-messages.ts'
import { useMember } from '../session/use-member.ts'
import { TestStoreBar } from '../test-store/test-store-bar.tsx'
import { dashboardActions, storeSearches } from './commands.ts'
import { dashboardNavigation } from './navigation.ts'
import { notificationCalls } from './notification-calls.ts'
import { StoreSwitcher } from './store-switcher.tsx'
import { useFindRecords } from './use-find-records.tsx'

/** The frame of the pages of store owners and staff. */
export function DashboardShell() {
  const member = useMember()
  const store = member.stores.find(({ store_slug: storeSlug }) => storeSlug === member.selected_store)
  const { can } = useSession()
  const unreadMessages = useUnreadMessages(store?.store_slug, can('customers'))
  const apps = useAppNavigation(store?.store_slug, can('apps'))
  const find = useFindRecords(store?.store_slug)
  useUploadNotices()
  const shell = (
    <ConsoleShell
      home={member.is_owner || store !== undefined ? '/' : '/staff'}
      navigation={dashboardNavigation(member, unreadMessages, apps)}
      context={store?.store_name}
      contextKey={store?.store_slug}
      actions={dashboardActions(member.selected_store)}
      searches={store === undefined ? [] : storeSearches}
      find={find}
      notifications={notificationCalls}
      notificationSettingsPath="/account"
      switcher={<StoreSwitcher member={member} />}
      accountItems={
        <MenuLink icon={<UserRound aria-hidden="true" />} render={<Link to="/account" />}>
          Your account
        </MenuLink>
      }
    />
  )
  if (store?.is_test !== true) return shell
  return (
    <div className="[--shell-top:2.25rem]">
      <TestStoreBar />
      {shell}
    </div>
  )
}
