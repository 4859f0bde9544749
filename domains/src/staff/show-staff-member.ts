import type { Database } from '@haat/db'
import type { Selectable } from 'kysely'
import { StaffPermission } from '../permissions/contract.ts'
import type { StaffMember } from './contract.ts'

export type InvitationRow = Selectable<Database['staff_invitations']>

/** An invitation as shown to the store owner. */
export function showInvited(invitation: Omit<InvitationRow, 'store_id' | 'token_hash'>, now: Date): StaffMember {
  const { id, name, email, permissions, sent_at, expires_at } = invitation
  return {
    id,
    status: expires_at > now ? 'invited' : 'expired',
    name,
    email,
    phone: null,
    permissions: readPermissions(permissions),
    since: sent_at.toISOString(),
    expires_at: expires_at.toISOString(),
  }
}

interface Membership {
  readonly account_id: string
  readonly name: string
  readonly email: string
  readonly phone: string | null
  readonly permissions: readonly string[]
  readonly created_at: Date
}

/** A staff member as shown to the store owner. */
export function showActive({ account_id, name, email, phone, permissions, created_at }: Membership): StaffMember {
  const since = created_at.toISOString()
  return {
    id: account_id,
    status: 'active',
    name,
    email,
    phone,
    permissions: readPermissions(permissions),
    since,
    expires_at: null,
  }
}

/** Returns the stored permissions that this version knows. */
export function readPermissions(permissions: readonly string[]): StaffPermission[] {
  return StaffPermission.options.filter((known) => permissions.includes(known))
}
