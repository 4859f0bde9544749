import { type Db, inTransaction, type Tx } from '@haat/db'
import { Refused } from '@haat/http-contract'
import { recordAudit } from '../../audit/index.ts'
import type { Session } from '../../identity/contract.ts'
import { openSession, prepareAccount } from '../../identity/index.ts'
import type { Platform } from '../../platform.ts'
import { hashSecretToken } from '../../secret-token.ts'
import { cannotGrantWhatYouLack } from '../roles/contract.ts'
import { lockRoles, type Role, requireCanGrant } from '../roles/rules.ts'
import { type AdminInvitation, adminInvitationNotValid } from './contract.ts'
import { rolesOfInvitation } from './invite-admin.ts'

interface Acceptance {
  readonly token: string
  readonly name: string
  readonly password: string
}

type Origin = Parameters<typeof openSession>[2]

/** Returns what the holder of the link sees. Throws `admin_invitation_not_valid`. */
export async function showAdminInvitation(db: Db, token: string, now: Date): Promise<AdminInvitation> {
  const { id, email, invited_by_name: invitedBy, expires_at: expiresAt } = await requireInvitation(db, token, now)
  const roles = await db
    .selectFrom('admin_invitation_roles')
    .innerJoin('admin_roles', 'admin_roles.id', 'admin_invitation_roles.role_id')
    .select('name')
    .where('invitation_id', '=', id)
    .orderBy('name')
    .execute()
  return { email, invited_by: invitedBy, roles: roles.map(({ name }) => name), expires_at: expiresAt.toISOString() }
}

/**
 * Creates the account of an invited administrator, whose email the link has verified, and signs her in. Throws
 * `admin_invitation_not_valid`, also if the one who invited her can no longer give these roles; `common_password`; or
 * `email_taken` if the email has got an account in the meantime.
 */
export async function acceptAdminInvitation(
  platform: Platform,
  { token, name, password }: Acceptance,
  origin: Origin & { readonly id: string },
): Promise<Session> {
  const now = platform.clock()
  const { email } = await requireInvitation(platform.db, token, now)
  const makeAccount = await prepareAccount(platform, 'admin', { name, email, password })
  return inTransaction(platform.db, async (tx) => {
    await lockRoles(tx)
    const invitation = await requireInvitation(tx, token, now)
    const roles = await rolesOfInvitation(tx, invitation.id)
    await requireStillGranted(tx, invitation.invited_by, roles)
    await tx.deleteFrom('admin_invitations').where('id', '=', invitation.id).execute()
    const account = await makeAccount(tx)
    const given = { account_id: account.id, given_by: invitation.invited_by, given_at: now }
    await tx
      .insertInto('admin_role_members')
      .values(roles.map(({ id }) => ({ ...given, role_id: id })))
      .execute()
    await recordAudit(tx, {
      action: 'admin.joined',
      actor: { kind: 'admin', account_id: account.id },
      subject_id: account.id,
      details: { invitation_id: invitation.id, roles: roles.map((role) => role.name) },
      request_id: origin.id,
    })
    return openSession({ ...platform, db: tx }, account, origin)
  })
}

/** An invitation gives what its sender could give now; one of a suspended or demoted administrator gives nothing. */
async function requireStillGranted(tx: Tx, invitedBy: string, roles: readonly Role[]): Promise<void> {
  try {
    await requireCanGrant(tx, { account_id: invitedBy }, { roles })
  } catch (error) {
    if (error instanceof Refused && error.kind === cannotGrantWhatYouLack) throw new Refused(adminInvitationNotValid)
    throw error
  }
  if (roles.length === 0) throw new Refused(adminInvitationNotValid)
}

async function requireInvitation(db: Db | Tx, token: string, now: Date) {
  const invitation = await db
    .selectFrom('admin_invitations')
    .innerJoin('accounts', 'accounts.id', 'admin_invitations.invited_by')
    .select([
      'admin_invitations.id',
      'admin_invitations.email',
      'admin_invitations.expires_at',
      'accounts.id as invited_by',
      'accounts.name as invited_by_name',
    ])
    .where('token_hash', '=', hashSecretToken(token))
    .where('admin_invitations.expires_at', '>', now)
    .where('accounts.status', '=', 'active')
    .executeTakeFirst()
  if (invitation === undefined) throw new Refused(adminInvitationNotValid)
  return invitation
}
