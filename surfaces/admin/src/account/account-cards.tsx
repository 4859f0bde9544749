import type { EmailCalls } from '@haat/console/account/account-security'
import { AuthenticatorCard } from '@haat/console/account/authenticator-card'
import { describeEndedSessions } from '@haat/console/account/describe-ended-sessions'
import { EmailCard } from '@haat/console/account/email-card'
import { NameCard } from '@haat/console/account/name-card'
import { PasswordCard } from '@haat/console/account/password-card'
import { SessionsCard } from '@haat/console/account/sessions-card'
import { NotificationSettingsCard } from '@haat/console/notifications/notification-settings-card'
import {
  changeAdminPasswordEndpoint,
  confirmAdminEmailEndpoint,
  type OwnAccount,
  requestAdminEmailEndpoint,
  updateAdminAccountEndpoint,
} from '@haat/domains/identity/contract'
import { useQueryClient } from '@tanstack/react-query'
import { backend } from '../backend.ts'
import { adminKey } from '../session/admin-key.ts'
import { notificationCalls } from '../shell/notification-calls.ts'
import { accountKey, authenticatorCalls, sessionCalls, sessionsKey } from './account-calls.ts'

/** The settings of the signed-in administrator's own account. */
export function AccountCards({ account }: { account: OwnAccount }) {
  const { name, email, totp_enabled: totpEnabled, recovery_codes_left: codesLeft } = account
  const queryClient = useQueryClient()
  const reload = async () => {
    for (const queryKey of [accountKey, adminKey]) await queryClient.invalidateQueries({ queryKey })
  }
  const reloadSessions = () => queryClient.invalidateQueries({ queryKey: sessionsKey })
  const emailCalls: EmailCalls = {
    request: {
      schema: requestAdminEmailEndpoint.body,
      send: (body) => backend.call(requestAdminEmailEndpoint, { body }),
    },
    confirm: {
      schema: confirmAdminEmailEndpoint.body,
      send: async (body) => {
        const { sessions_ended: ended } = await backend.call(confirmAdminEmailEndpoint, { body })
        await reload()
        await reloadSessions()
        return describeEndedSessions(ended)
      },
    },
  }
  return (
    <div className="flex max-w-3xl flex-col gap-4">
      <NameCard
        name={name}
        hint="Other administrators see it, also in the audit log."
        change={{
          schema: updateAdminAccountEndpoint.body,
          send: async (body) => {
            await backend.call(updateAdminAccountEndpoint, { body })
            await reload()
          },
        }}
      />
      <EmailCard
        email={email}
        description="Changing it signs you out everywhere else."
        totp_enabled={totpEnabled}
        calls={emailCalls}
      />
      <PasswordCard
        email={email}
        description="Changing your password signs you out everywhere else."
        change={{
          schema: changeAdminPasswordEndpoint.body,
          send: async (body) => {
            const { sessions_ended: ended } = await backend.call(changeAdminPasswordEndpoint, { body })
            await reloadSessions()
            return describeEndedSessions(ended)
          },
        }}
      />
      <AuthenticatorCard
        email={email}
        totp_enabled={totpEnabled}
        recovery_codes_left={codesLeft}
        calls={{ ...authenticatorCalls, onChanged: reload }}
      />
      <SessionsCard calls={sessionCalls} />
      <NotificationSettingsCard calls={notificationCalls} />
    </div>
  )
}
