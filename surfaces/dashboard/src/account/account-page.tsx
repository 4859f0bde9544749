import { AccountCards } from '@haat/console/account/account-cards'
import { NotificationSettingsCard } from '@haat/console/notifications/notification-settings-card'
import { LoadFailure } from '@haat/console/page/load-failure'
import { useTitle } from '@haat/console/page/use-title'
import { Banner, PageHeader, Skeleton, SkeletonRegion } from '@haat/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useContext } from 'react'
import { staff } from '../session/staff.tsx'
import { staffProfileKey } from '../session/staff-key.ts'
import { vendorKey } from '../session/vendor-key.ts'
import { visitTab } from '../session/visit-tab.ts'
import { notificationCalls } from '../shell/notification-calls.ts'
import { accountKey, useOwnAccount } from '../use-own-account.ts'
import { accountCalls } from './account-calls.ts'
import { LanguageCard } from './language-card.tsx'
import { PhoneCard } from './phone-card.tsx'
import { SupportAccessCard } from './support/support-access-card.tsx'
import { SupportVisitsCard } from './support/support-visits-card.tsx'

/**
 * `/account`: the person's name, email, password, two-factor authentication, sessions and notifications; for a store owner
 * also whether support may view the dashboard.
 */
export function AccountPage() {
  useTitle('Your account')
  const worker = useContext(staff.context)
  return (
    <>
      <PageHeader title="Your account" />
      <div className="flex max-w-3xl flex-col gap-5">
        {visitTab.isVisit() ? (
          <Banner tone="info">
            How the vendor signs in isn’t shown to support: email, password, two-factor authentication and sessions.
          </Banner>
        ) : (
          <OwnSignIn
            nameHint={
              worker === undefined
                ? 'Your staff and the team that runs this platform see it.'
                : 'The owners of your stores see it.'
            }
          />
        )}
        {worker !== undefined && <PhoneCard phone={worker.phone} />}
        <NotificationSettingsCard calls={notificationCalls} />
        {worker === undefined && (
          <>
            <SupportAccessCard />
            <SupportVisitsCard />
          </>
        )}
      </div>
    </>
  )
}

function OwnSignIn({ nameHint }: { nameHint: string }) {
  const account = useOwnAccount()
  const queryClient = useQueryClient()
  const reload = async () => {
    // The header shows the name and the email.
    for (const queryKey of [accountKey, vendorKey, staffProfileKey]) await queryClient.invalidateQueries({ queryKey })
  }
  if (account.isError) {
    return (
      <LoadFailure
        title="Couldn’t load your account"
        error={account.error}
        onRetry={() => void account.refetch()}
        busy={account.isFetching}
      />
    )
  }
  if (account.data === undefined) {
    return (
      <SkeletonRegion label="Loading your account" className="flex flex-col gap-5">
        <Skeleton className="h-44 w-full" />
        <Skeleton className="h-32 w-full" />
        <Skeleton className="h-72 w-full" />
      </SkeletonRegion>
    )
  }
  return (
    <>
      <LanguageCard language={account.data.language} />
      <AccountCards account={account.data} nameHint={nameHint} calls={accountCalls} onChanged={reload} />
    </>
  )
}
