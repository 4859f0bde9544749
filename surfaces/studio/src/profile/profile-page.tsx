import type { EmailCalls } from '@haat/console/account/account-security'
import { AuthenticatorCard } from '@haat/console/account/authenticator-card'
import { EmailCard } from '@haat/console/account/email-card'
import { NameCard } from '@haat/console/account/name-card'
import { PasswordCard } from '@haat/console/account/password-card'
import { SessionsCard } from '@haat/console/account/sessions-card'
import { NotificationSettingsCard } from '@haat/console/notifications/notification-settings-card'
import { useTitle } from '@haat/console/page/use-title'
import {
  changeDeveloperPasswordEndpoint,
  confirmDeveloperEmailEndpoint,
  requestDeveloperEmailEndpoint,
  updateDeveloperAccountEndpoint,
} from '@haat/domains/identity/contract'
import { PageHeader } from '@haat/ui'
import { useQueryClient } from '@tanstack/react-query'
import { backend } from '../backend.ts'
import { developerKey } from '../session/developer-key.ts'
import { useDeveloper } from '../session/use-developer.ts'
import { notificationCalls } from '../shell/notification-calls.ts'
import { authenticatorCalls, sessionCalls, sessionsKey } from './account-calls.ts'
import { describeEnded } from './describe-ended.ts'
import { ProfileTabs } from './profile-tabs.tsx'
import { TokensCard } from './tokens-card.tsx'
import { tokensKey } from './tokens-key.ts'

/** `/profile`: the developer's name, email, password, two-factor authentication, sessions and access tokens. */
export function ProfilePage() {
  useTitle('Profile')
  const queryClient = useQueryClient()
  const { name, email, totp_enabled: totpEnabled, recovery_codes_left: codesLeft } = useDeveloper()
  const reloadDeveloper = () => queryClient.invalidateQueries({ queryKey: developerKey })
  const reloadAccess = async () => {
    await queryClient.invalidateQueries({ queryKey: sessionsKey })
    await queryClient.invalidateQueries({ queryKey: tokensKey })
  }
  const emailCalls: EmailCalls = {
    request: {
      schema: requestDeveloperEmailEndpoint.body,
      send: (body) => backend.call(requestDeveloperEmailEndpoint, { body }),
    },
    confirm: {
      schema: confirmDeveloperEmailEndpoint.body,
      send: async (body) => {
        const ended = await backend.call(confirmDeveloperEmailEndpoint, { body })
        await reloadDeveloper()
        await reloadAccess()
        return describeEnded(ended)
      },
    },
  }
  return (
    <>
      <PageHeader title="Profile" />
      <ProfileTabs />
      <div className="flex max-w-3xl flex-col gap-4">
        <NameCard
          name={name}
          hint="Shop owners see it next to your themes."
          change={{
            schema: updateDeveloperAccountEndpoint.body,
            send: async (body) => {
              const account = await backend.call(updateDeveloperAccountEndpoint, { body })
              queryClient.setQueryData(developerKey, account)
            },
          }}
        />
        <EmailCard
          email={email}
          description="Changing it signs you out everywhere else and revokes your access tokens."
          totp_enabled={totpEnabled}
          calls={emailCalls}
        />
        <PasswordCard
          email={email}
          description="Changing your password signs you out everywhere else and revokes your access tokens."
          change={{
            schema: changeDeveloperPasswordEndpoint.body,
            send: async (body) => {
              const ended = await backend.call(changeDeveloperPasswordEndpoint, { body })
              await reloadAccess()
              return describeEnded(ended)
            },
          }}
        />
        <AuthenticatorCard
          email={email}
          totp_enabled={totpEnabled}
          recovery_codes_left={codesLeft}
          calls={{ ...authenticatorCalls, onChanged: reloadDeveloper }}
        />
        <SessionsCard calls={sessionCalls} />
        <NotificationSettingsCard calls={notificationCalls} />
        <TokensCard hasCode={totpEnabled} />
      </div>
    </>
  )
}
