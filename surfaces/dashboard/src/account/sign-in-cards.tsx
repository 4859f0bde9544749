import { AuthenticatorCard } from '@haat/console/account/authenticator-card'
import { describeEndedSessions } from '@haat/console/account/describe-ended-sessions'
import { EmailCard } from '@haat/console/account/email-card'
import { NameCard } from '@haat/console/account/name-card'
import { PasswordCard } from '@haat/console/account/password-card'
import { SessionsCard } from '@haat/console/account/sessions-card'
import {
  changeVendorPasswordEndpoint,
  confirmVendorEmailEndpoint,
  type OwnAccount,
  requestVendorEmailEndpoint,
  updateVendorAccountEndpoint,
} from '@haat/domains/identity/contract'
import { useQueryClient } from '@tanstack/react-query'
import { backend } from '../backend.ts'
import { staffProfileKey } from '../session/staff-key.ts'
import { vendorKey } from '../session/vendor-key.ts'
import { accountKey, authenticatorCalls, sessionCalls, sessionsKey } from './account-calls.ts'

interface SignInCardsProps {
  account: OwnAccount
  /** Who sees the person's name. */
  nameHint: string
}

/** The person's name, and how they sign in: email, password, authenticator app, sessions. */
export function SignInCards({ account, nameHint }: SignInCardsProps) {
  const { name, email, totp_enabled: totpEnabled, recovery_codes_left: codesLeft } = account
  const queryClient = useQueryClient()
  const reload = async () => {
    // The header shows the name and the email.
    for (const queryKey of [accountKey, vendorKey, staffProfileKey]) await queryClient.invalidateQueries({ queryKey })
  }
  const reloadSessions = () => queryClient.invalidateQueries({ queryKey: sessionsKey })
  return (
    <>
      <NameCard
        name={name}
        hint={nameHint}
        change={{
          schema: updateVendorAccountEndpoint.body,
          send: async (body) => {
            await backend.call(updateVendorAccountEndpoint, { body })
            await reload()
          },
        }}
      />
      <EmailCard
        email={email}
        description="Changing it signs you out everywhere else."
        totp_enabled={totpEnabled}
        calls={{
          request: {
            schema: requestVendorEmailEndpoint.body,
            send: (body) => backend.call(requestVendorEmailEndpoint, { body }),
          },
          confirm: {
            schema: confirmVendorEmailEndpoint.body,
            send: async (body) => {
              const { sessions_ended: ended } = await backend.call(confirmVendorEmailEndpoint, { body })
              await reload()
              await reloadSessions()
              return describeEndedSessions(ended)
            },
          },
        }}
      />
      <PasswordCard
        email={email}
        description="Changing your password signs you out everywhere else."
        change={{
          schema: changeVendorPasswordEndpoint.body,
          send: async (body) => {
            const { sessions_ended: ended } = await backend.call(changeVendorPasswordEndpoint, { body })
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
    </>
  )
}
