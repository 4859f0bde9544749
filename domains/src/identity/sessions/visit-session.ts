import type { Tx } from '@haat/db'
import type { Platform } from '../../platform.ts'
import type { Cookie } from '../../serve.ts'
import type { Settings } from '../../settings.ts'
import { storableAddress } from '../../storable-address.ts'
import { signToken } from './session-token.ts'
import type { Origin } from './start-session.ts'

interface Visit {
  readonly impersonation_id: string
  readonly vendor_id: string
  readonly expires_at: Date
}

/**
 * The cookie of a visit. It isn't the vendors' cookie, so an administrator who also has a store stays signed in to it, and
 * it's sent to one host only: no other surface gets it.
 */
export function visitCookieName({ cookies }: Pick<Settings, 'cookies'>): string {
  return `${cookies.secure ? '__Host-' : ''}haatSupportVisit`
}

/**
 * Starts the session of a visit, which belongs to the vendor and can't be renewed. Returns its cookie. The caller has
 * checked that the visit is running.
 */
export async function startVisitSession(
  tx: Tx,
  { clock, settings }: Pick<Platform, 'clock' | 'settings'>,
  { impersonation_id: impersonationId, vendor_id: vendorId, expires_at: expiresAt }: Visit,
  origin: Origin,
): Promise<Cookie> {
  const issuedAt = clock()
  const session = await tx
    .insertInto('sessions')
    .values({
      account_id: vendorId,
      impersonation_id: impersonationId,
      created_at: issuedAt,
      expires_at: expiresAt,
      user_agent: origin.user_agent?.slice(0, 400) ?? null,
      ip: storableAddress(origin.ip),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const subject = { account_id: vendorId, kind: 'vendor', session_id: session.id } as const
  const token = await signToken(subject, { secret: settings.secret, issued_at: issuedAt, expires_at: expiresAt })
  return { ...visitCookie(settings), value: token, expires_at: expiresAt }
}

export function clearedVisitCookie(settings: Pick<Settings, 'cookies'>): Cookie {
  return { ...visitCookie(settings), value: null }
}

/** Ends the sessions of visits. */
export async function endVisitSessions(tx: Tx, impersonationIds: readonly string[], now: Date): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ ended_at: now, ended_because: 'visit_ended' })
    .where('impersonation_id', 'in', impersonationIds)
    .where('ended_at', 'is', null)
    .execute()
}

function visitCookie(settings: Pick<Settings, 'cookies'>) {
  return { name: visitCookieName(settings), http_only: true, host_only: true } as const
}
