import { inTransaction, type Tx } from '@haat/db'
import { MINUTE_MS, notAllowed, Refused } from '@haat/http-contract'
import { recordAudit } from '../../audit/index.ts'
import { deviceHash } from '../../identity/index.ts'
import type { Platform } from '../../platform.ts'
import { hashSecretToken, newSecretToken } from '../../secret-token.ts'
import type { PlatformAdmin } from '../../serve.ts'
import type { Settings } from '../../settings.ts'
import { storeNotFound } from '../../stores/refusals/contract.ts'
import { vendorNotFound } from '../../vendor-access/contract.ts'
import { closeFinishedVisits } from '../ending/close-finished-visits.ts'
import { alreadyVisiting, supportNotAllowed, VISIT_MINUTES, vendorSuspended } from './contract.ts'
import { findRunningVisit } from './running-visit.ts'

/** How long the link that opens the dashboard works. */
const LINK_MS = MINUTE_MS

interface Start {
  readonly vendor_id: string
  readonly store_slug?: string | undefined
  readonly reason: string
  readonly ticket?: string | undefined
}

interface Caller {
  readonly actor: PlatformAdmin
  readonly request: {
    readonly id: string
    readonly cookies: Readonly<Record<string, string | undefined>>
  }
}

/**
 * Lets an administrator view a vendor's dashboard for 30 minutes, or less if the vendor's permission ends earlier. Returns
 * the link that opens it. Throws `vendor_not_found`, `store_not_found`, `vendor_suspended`, `support_not_allowed`, or
 * `already_visiting`.
 */
export async function startImpersonation(
  platform: Platform,
  { actor, request }: Caller,
  start: Start,
): Promise<{ id: string; url: string; expires_at: string }> {
  const { settings } = platform
  const { account_id: adminId, session_id: sessionId } = actor
  if (sessionId === undefined) throw new Refused(notAllowed)
  const now = platform.clock()
  const code = newSecretToken()
  return inTransaction(platform.db, async (tx) => {
    // Two starts of one administrator wait for each other here.
    await tx.selectFrom('accounts').select('id').where('id', '=', adminId).forNoKeyUpdate().execute()
    await requireActiveVendor(tx, start.vendor_id)
    const storeId = await findStoreId(tx, start)
    const allowedUntil = await requireSupportAllowed(tx, start.vendor_id, now)
    // In this order: a visit that ends in between is closed, too.
    await requireNoVisit(tx, adminId, now)
    await closeFinishedVisits(tx, now, { admin_id: adminId })
    const expiresAt = new Date(Math.min(now.getTime() + VISIT_MINUTES * MINUTE_MS, allowedUntil.getTime()))
    const { id } = await tx
      .insertInto('impersonations')
      .values({
        admin_id: adminId,
        admin_session_id: sessionId,
        vendor_id: start.vendor_id,
        store_id: storeId,
        reason: start.reason,
        ticket: start.ticket ?? null,
        started_at: now,
        expires_at: expiresAt,
        code_hash: hashSecretToken(code),
        code_expires_at: new Date(now.getTime() + LINK_MS),
        browser_hash: deviceHash(request.cookies, settings) ?? null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await recordAudit(tx, {
      action: 'impersonation.started',
      actor,
      subject_id: start.vendor_id,
      details: {
        acting_for: start.vendor_id,
        impersonation_id: id,
        store_slug: start.store_slug ?? null,
        ticket: start.ticket ?? null,
        expires_at: expiresAt.toISOString(),
        reason: start.reason,
      },
      reason: start.reason,
      request_id: request.id,
    })
    return { id, url: linkTo(code, settings), expires_at: expiresAt.toISOString() }
  })
}

/** The code is in the fragment: browsers don't send it, so it's in no log and no Referer header. */
function linkTo(code: string, { urls }: Pick<Settings, 'urls'>): string {
  return new URL(`/support-visit#${code}`, urls.dashboard).href
}

async function requireActiveVendor(tx: Tx, vendorId: string): Promise<void> {
  const vendor = await tx
    .selectFrom('accounts')
    .select('status')
    .where('id', '=', vendorId)
    .where('kind', '=', 'vendor')
    .executeTakeFirst()
  if (vendor === undefined) throw new Refused(vendorNotFound)
  if (vendor.status !== 'active') throw new Refused(vendorSuspended)
}

async function findStoreId(tx: Tx, { vendor_id: vendorId, store_slug: slug }: Start): Promise<string | null> {
  if (slug === undefined) return null
  const store = await tx
    .selectFrom('stores')
    .select('id')
    .where('slug', '=', slug)
    .where('vendor_id', '=', vendorId)
    .executeTakeFirst()
  if (store === undefined) throw new Refused(storeNotFound)
  return store.id
}

async function requireSupportAllowed(tx: Tx, vendorId: string, now: Date): Promise<Date> {
  const access = await tx
    .selectFrom('support_access')
    .select('allowed_until')
    .where('vendor_id', '=', vendorId)
    .where('allowed_until', '>', now)
    .forShare()
    .executeTakeFirst()
  if (access === undefined) throw new Refused(supportNotAllowed)
  return access.allowed_until
}

async function requireNoVisit(tx: Tx, adminId: string, now: Date): Promise<void> {
  const visit = await findRunningVisit(tx, adminId, now)
  if (visit === null) return
  const { id, vendor_name: vendorName, expires_at: expiresAt } = visit
  throw new Refused(alreadyVisiting, `You’re already viewing the dashboard of ${vendorName}. Stop that first.`, {
    extensions: { id, vendor_name: vendorName, expires_at: expiresAt },
  })
}
