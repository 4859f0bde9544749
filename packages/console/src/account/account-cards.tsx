import { useQueryClient } from '@tanstack/react-query'
import type { AccountCall, AccountCalls } from './account-security.ts'
import { AuthenticatorCard } from './authenticator-card.tsx'
import { EmailCard } from './email-card.tsx'
import { NameCard } from './name-card.tsx'
import { PasswordCard } from './password-card.tsx'
import { SessionsCard } from './sessions-card.tsx'

interface AccountCardsProps {
  account: {
    readonly name: string
    readonly email: string
    readonly totp_enabled: boolean
    readonly recovery_codes_left: number
  }
  /** Who sees the name. */
  nameHint: string
  /** What a new email or password ends, after "Changing it". */
  consequence?: string
  calls: AccountCalls
  /** Reloads the account after each change. */
  onChanged: () => Promise<unknown>
}

/** The name of the signed-in account, and how it signs in: email, password, authenticator app, sessions. */
export function AccountCards({
  account: { name, email, totp_enabled: totpEnabled, recovery_codes_left: codesLeft },
  nameHint,
  consequence = 'signs you out everywhere else',
  calls,
  onChanged,
}: AccountCardsProps) {
  const queryClient = useQueryClient()
  const then = <Fields, Result>(
    { schema, send }: AccountCall<Fields, Result>,
    reload: () => Promise<unknown>,
  ): AccountCall<Fields, Result> => ({
    schema,
    send: async (fields) => {
      const result = await send(fields)
      await reload()
      return result
    },
  })
  const reloadAll = async () => {
    await onChanged()
    await queryClient.invalidateQueries({ queryKey: calls.sessions.queryKey })
  }
  return (
    <>
      <NameCard name={name} hint={nameHint} change={then(calls.rename, onChanged)} />
      <EmailCard
        email={email}
        description={`Changing it ${consequence}.`}
        totp_enabled={totpEnabled}
        calls={{ request: calls.email.request, confirm: then(calls.email.confirm, reloadAll) }}
      />
      <PasswordCard
        email={email}
        description={`Changing your password ${consequence}.`}
        change={then(calls.changePassword, reloadAll)}
      />
      <AuthenticatorCard
        email={email}
        totp_enabled={totpEnabled}
        recovery_codes_left={codesLeft}
        calls={{ ...calls.authenticator, onChanged }}
      />
      <SessionsCard calls={calls.sessions} />
    </>
  )
}
