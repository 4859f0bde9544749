import { AccountCards } from '@haat/console/account/account-cards'
import { NotificationSettingsCard } from '@haat/console/notifications/notification-settings-card'
import { LoadFailure } from '@haat/console/page/load-failure'
import { useTitle } from '@haat/console/page/use-title'
import { getAdminAccountEndpoint } from '@haat/domains/identity/contract'
import { Banner, PageHeader, Skeleton, SkeletonRegion } from '@haat/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { backend } from '../backend.ts'
import { adminKey } from '../session/admin-key.ts'
import { useAdministrator } from '../session/use-administrator.ts'
import { notificationCalls } from '../shell/notification-calls.ts'
import { accountCalls, accountKey } from './account-calls.ts'

/** `/account`: the administrator's name, email, password, two-factor authentication and sessions. */
export function AccountPage() {
  useTitle('Your account')
  const { must_set_up_totp: mustSetUpTotp } = useAdministrator()
  const account = useQuery({ queryKey: accountKey, queryFn: () => backend.call(getAdminAccountEndpoint, {}) })
  const queryClient = useQueryClient()
  const reload = async () => {
    for (const queryKey of [accountKey, adminKey]) await queryClient.invalidateQueries({ queryKey })
  }
  return (
    <>
      <PageHeader title="Your account" />
      {mustSetUpTotp && (
        <Banner tone="warning" title="Set up an authenticator app first" className="mb-4">
          This platform requires two-factor authentication. You can open the other pages as soon as it is on.
        </Banner>
      )}
      {account.isError ? (
        <LoadFailure
          title="Couldn’t load your account"
          error={account.error}
          onRetry={() => void account.refetch()}
          busy={account.isFetching}
        />
      ) : account.data === undefined ? (
        <SkeletonRegion label="Loading your account" className="flex max-w-3xl flex-col gap-4">
          <Skeleton className="h-40 w-full" />
          <Skeleton className="h-40 w-full" />
        </SkeletonRegion>
      ) : (
        <div className="flex max-w-3xl flex-col gap-4">
          <AccountCards
            account={account.data}
            nameHint="Other administrators see it, also in the audit log."
            calls={accountCalls}
            onChanged={reload}
          />
          <NotificationSettingsCard calls={notificationCalls} />
        </div>
      )}
    </>
  )
}
