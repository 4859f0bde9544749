import type { Tx } from '@haat/db'
import { Refused } from '@haat/http-contract'
import type { Actor } from '../../serve.ts'
import { adminNotFound } from '../roles/contract.ts'
import { lockRoles, type Role, requireCanGrant, requireRoles } from '../roles/rules.ts'
import { yourself } from './contract.ts'

export interface LockedAdmin {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly status: string
  readonly roles: readonly Role[]
}

/** Locks all roles and this administrator. Throws `admin_not_found`. */
export async function lockAdmin(tx: Tx, id: string): Promise<LockedAdmin> {
  await lockRoles(tx)
  const account = await tx
    .selectFrom('accounts')
    .select(['id', 'name', 'email', 'status'])
    .where('id', '=', id)
    .where('kind', '=', 'admin')
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (account === undefined) throw new Refused(adminNotFound)
  const members = await tx.selectFrom('admin_role_members').select('role_id').where('account_id', '=', id).execute()
  return {
    ...account,
    roles: await requireRoles(
      tx,
      members.map(({ role_id: roleId }) => roleId),
    ),
  }
}

/**
 * Like `lockAdmin`, for a change of somebody else's account. Throws `yourself`, or `cannot_grant_what_you_lack` if the
 * other one has permissions that the administrator lacks.
 */
export async function lockOtherAdmin(tx: Tx, actor: Actor<'admin'>, id: string): Promise<LockedAdmin> {
  if (id === actor.account_id) throw new Refused(yourself)
  const admin = await lockAdmin(tx, id)
  await requireCanGrant(tx, actor, { roles: admin.roles })
  return admin
}
