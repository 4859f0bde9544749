import type { Database } from '@haat/db'
import type { Selectable } from 'kysely'
import { StaffPermission } from '../permissions/contract.ts'
import type { StaffMember } from './contract.ts'

export type InvitationRow = Selectable<Database['staff_invitations']>

/** An invitation as shown to the store owner. */
export function showInvited(invitation: Omit<InvitationRow, 'store_id' | 'token_hash'>, now: Date): StaffMember {
  const { id, name, email, permissions, sent_at: sentAt, expires_at: expiresAt } = invitation
  return {
    id,
    status: expiresAt > now ? 'invited' : 'expired',
    name,
    email,
    phone: null,
    permissions: readPermissions(permissions),
    since: sentAt.toISOString(),
    expires_at: expiresAt.toISOString(),
    totp_enabled: false,
  }
}

interface Membership {
  readonly account_id: string
  readonly name: string
  readonly email: string
  readonly phone: string | null
  readonly permissions: readonly string[]
  readonly created_at: Date
  readonly totp_enabled: boolean
}

/** A staff member as shown to the store owner. */
export function showActive({
  account_id: accountId,
  name,
  email,
  phone,
  permissions,
  created_at: createdAt,
  totp_enabled: totpEnabled,
}: Membership): StaffMember {
  const since = createdAt.toISOString()
  return {
    id: accountId,
    status: 'active',
    name,
    email,
    phone,
    permissions: readPermissions(permissions),
    since,
    expires_at: null,
    totp_enabled: totpEnabled,
  }
}

/** Returns the stored permissions that this version knows. */
export function readPermissions(permissions: readonly string[]): StaffPermission[] {
  return StaffPermission.options.filter((known) => permissions.includes(known))
}
