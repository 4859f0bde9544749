import type { Db, Tx } from '@haat/db'
import { Refused } from '@haat/http-contract'
import { adminNotFound } from '../roles/contract.ts'
import type { Person } from './contract.ts'

type Roles = Person['roles']

/** Returns administrators and invitations by their IDs, in any order. `viewerId` is the administrator who looks. */
export async function showPeople(
  db: Db | Tx,
  ids: readonly string[],
  { now, viewer_id: viewerId }: { readonly now: Date; readonly viewer_id: string },
): Promise<Person[]> {
  if (ids.length === 0) return []
  const [accounts, invitations] = await Promise.all([listAdmins(db, ids, now, viewerId), listInvited(db, ids, now)])
  return [...accounts, ...invitations]
}

/** Returns one administrator. Throws `admin_not_found`. */
export async function showPerson(db: Db | Tx, id: string, now: Date, viewerId: string): Promise<Person> {
  const [person] = await listAdmins(db, [id], now, viewerId)
  if (person === undefined) throw new Refused(adminNotFound)
  return person
}

/** Returns one invitation. Throws `admin_not_found`. */
export async function showInvited(db: Db | Tx, id: string, now: Date): Promise<Person> {
  const [person] = await listInvited(db, [id], now)
  if (person === undefined) throw new Refused(adminNotFound)
  return person
}

async function listAdmins(db: Db | Tx, personIds: readonly string[], now: Date, viewerId: string): Promise<Person[]> {
  const accounts = await db
    .selectFrom('accounts')
    .leftJoin('totp_authenticators', 'totp_authenticators.account_id', 'accounts.id')
    .select([
      'accounts.id',
      'accounts.name',
      'accounts.email',
      'accounts.status',
      'accounts.created_at',
      'totp_authenticators.confirmed_at',
    ])
    .where('accounts.kind', '=', 'admin')
    .where('accounts.id', 'in', personIds)
    .execute()
  const ids = accounts.map(({ id }) => id)
  if (ids.length === 0) return []
  const [roles, sessions] = await Promise.all([listRolesOf(db, ids), listSessionsOf(db, ids, now)])
  return accounts.map((account) => {
    const own = sessions.get(account.id)
    return {
      id: account.id,
      status: account.status === 'suspended' ? 'suspended' : 'active',
      name: account.name,
      email: account.email,
      roles: roles.get(account.id) ?? [],
      totp_enabled: account.confirmed_at !== null,
      is_you: account.id === viewerId,
      since: account.created_at.toISOString(),
      last_seen_at: own?.last_seen_at?.toISOString() ?? null,
      session_count: own?.count ?? 0,
      invited_by: null,
      expires_at: null,
    }
  })
}

async function listRolesOf(db: Db | Tx, ids: readonly string[]): Promise<Map<string, Roles>> {
  const rows = await db
    .selectFrom('admin_role_members')
    .innerJoin('admin_roles', 'admin_roles.id', 'admin_role_members.role_id')
    .select(['admin_role_members.account_id', 'admin_roles.id', 'admin_roles.name'])
    .where('admin_role_members.account_id', 'in', ids)
    .orderBy('admin_roles.name')
    .execute()
  const groups = Map.groupBy(rows, ({ account_id: accountId }) => accountId)
  return new Map([...groups].map(([accountId, group]) => [accountId, group.map(({ id, name }) => ({ id, name }))]))
}

async function listSessionsOf(db: Db | Tx, ids: readonly string[], now: Date) {
  const rows = await db
    .selectFrom('sessions')
    .select((eb) => [
      'account_id',
      eb.fn.countAll<number>().filterWhere('ended_at', 'is', null).filterWhere('expires_at', '>', now).as('count'),
      eb.fn.max('last_seen_at').as('last_seen_at'),
    ])
    .where('account_id', 'in', ids)
    .groupBy('account_id')
    .execute()
  return new Map(rows.map((row) => [row.account_id, row]))
}

async function listInvited(db: Db | Tx, ids: readonly string[], now: Date): Promise<Person[]> {
  const invitations = await db
    .selectFrom('admin_invitations')
    .leftJoin('accounts', 'accounts.id', 'admin_invitations.invited_by')
    .select([
      'admin_invitations.id',
      'admin_invitations.email',
      'admin_invitations.sent_at',
      'admin_invitations.expires_at',
      'accounts.name as invited_by',
    ])
    .where('admin_invitations.id', 'in', ids)
    .execute()
  const roles = await db
    .selectFrom('admin_invitation_roles')
    .innerJoin('admin_roles', 'admin_roles.id', 'admin_invitation_roles.role_id')
    .select(['admin_invitation_roles.invitation_id', 'admin_roles.id', 'admin_roles.name'])
    .where('admin_invitation_roles.invitation_id', 'in', ids)
    .orderBy('admin_roles.name')
    .execute()
  return invitations.map((invitation) => ({
    id: invitation.id,
    status: invitation.expires_at > now ? 'invited' : 'expired',
    name: null,
    email: invitation.email,
    roles: roles.filter((role) => role.invitation_id === invitation.id).map(({ id, name }) => ({ id, name })),
    totp_enabled: false,
    is_you: false,
    since: invitation.sent_at.toISOString(),
    last_seen_at: null,
    session_count: 0,
    invited_by: invitation.invited_by,
    expires_at: invitation.expires_at.toISOString(),
  }))
}
