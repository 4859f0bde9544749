import type { Db, Tx } from '@haat/db'
import { Refused } from '@haat/http-contract'
import { hashSecretToken } from '../secret-token.ts'
import { type Invitation, invitationNotValid } from './contract.ts'
import { readPermissions } from './show-staff-member.ts'

/** Returns a token's invitation, with its store and the invited person's staff account. Throws `invitation_not_valid`. */
export async function requireInvitation(db: Db | Tx, token: string, now: Date) {
  const invitation = await db
    .selectFrom('staff_invitations as invitation')
    .innerJoin('stores', 'stores.id', 'invitation.store_id')
    .leftJoin('accounts', (join) =>
      join.onRef('accounts.email', '=', 'invitation.email').on('accounts.kind', '=', 'staff'),
    )
    .select([
      'invitation.id',
      'invitation.store_id',
      'invitation.name',
      'invitation.email',
      'invitation.permissions',
      'invitation.expires_at',
      'stores.name as store_name',
      'accounts.id as account_id',
    ])
    .where('token_hash', '=', hashSecretToken(token))
    .where('invitation.expires_at', '>', now)
    .executeTakeFirst()
  if (invitation === undefined) throw new Refused(invitationNotValid)
  return invitation
}

/** Returns what the holder of an invitation link sees. */
export async function showInvitation(db: Db, token: string, now: Date): Promise<Invitation> {
  const {
    store_name: storeName,
    name,
    email,
    permissions,
    account_id: accountId,
    expires_at: expiresAt,
  } = await requireInvitation(db, token, now)
  return {
    store_name: storeName,
    name,
    email,
    permissions: readPermissions(permissions),
    has_account: accountId !== null,
    expires_at: expiresAt.toISOString(),
  }
}
