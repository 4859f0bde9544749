import type { z } from 'zod'
import { queueMail } from '../../notifications/index.ts'
import type { Platform } from '../../platform.ts'
import type { Actor } from '../../serve.ts'
import { withConfirmedIdentity } from '../sign-in/confirm-identity.ts'
import type { PasswordOwner } from '../sign-in/require-password.ts'
import { issueToken } from './access-token.ts'
import type { AccessToken, createTokenEndpoint } from './contract.ts'
import { tokenCreatedMail } from './mails.ts'

/**
 * Creates an access token for a program, with the password and, if the authenticator app is on, a code, and tells the
 * developer by email. The token itself is returned only here. Refuses like `withConfirmedIdentity` and `issueToken`.
 */
export function createToken(
  platform: Platform,
  owner: PasswordOwner & { readonly actor: Actor<'developer'> },
  { name, scopes, expires_in_days: validDays, ...proof }: z.output<typeof createTokenEndpoint.body>,
): Promise<AccessToken & { token: string }> {
  return withConfirmedIdentity(platform, owner, proof, async (tx, account) => {
    const granted = [...new Set(scopes)]
    const grant = { account_id: account.id, name, scopes: granted, valid_days: validDays }
    const { id, token, expires_at: expiresAt } = await issueToken(tx, platform, grant, owner.origin.id)
    const mail = tokenCreatedMail(account, { name, scopes: granted, expires_at: expiresAt }, platform.settings)
    await queueMail(tx, platform, mail)
    return {
      id,
      token,
      name,
      scopes: granted,
      created_at: platform.clock().toISOString(),
      expires_at: expiresAt.toISOString(),
      last_used_at: null,
      last_ip: null,
    }
  })
}
