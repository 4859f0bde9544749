import { AccountCards } from '@haat/console/account/account-cards'
import { NotificationSettingsCard } from '@haat/console/notifications/notification-settings-card'
import { useTitle } from '@haat/console/page/use-title'
import { PageHeader } from '@haat/ui'
import { useQueryClient } from '@tanstack/react-query'
import { developerKey } from '../session/developer-key.ts'
import { useDeveloper } from '../session/use-developer.ts'
import { notificationCalls } from '../shell/notification-calls.ts'
import { accountCalls } from './account-calls.ts'
import { ProfileTabs } from './profile-tabs.tsx'
import { TokensCard } from './tokens-card.tsx'
import { tokensKey } from './tokens-key.ts'

/** `/profile`: the developer's name, email, password, two-factor authentication, sessions and access tokens. */
export function ProfilePage() {
  useTitle('Profile')
  const queryClient = useQueryClient()
  const developer = useDeveloper()
  return (
    <>
      <PageHeader title="Profile" />
      <ProfileTabs />
      <div className="flex max-w-3xl flex-col gap-4">
        <AccountCards
          account={developer}
          nameHint="Shop owners see it next to your themes."
          consequence="signs you out everywhere else and revokes your access tokens"
          calls={accountCalls}
          onChanged={async () => {
            for (const queryKey of [developerKey, tokensKey]) await queryClient.invalidateQueries({ queryKey })
          }}
        />
        <NotificationSettingsCard calls={notificationCalls} />
        <TokensCard hasCode={developer.totp_enabled} />
      </div>
    </>
  )
}
