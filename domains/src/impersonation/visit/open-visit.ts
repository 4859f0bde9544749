import { inTransaction } from '@haat/db'
import { Refused } from '@haat/http-contract'
import { recordAudit } from '../../audit/index.ts'
import { deviceHash, selectRunningVisits, startVisitSession } from '../../identity/index.ts'
import { notify } from '../../notifications/index.ts'
import type { Platform } from '../../platform.ts'
import { hashSecretToken } from '../../secret-token.ts'
import type { Cookie } from '../../serve.ts'
import type { Settings } from '../../settings.ts'
import { findFirstStoreSlug } from '../../stores/index.ts'
import { visitLinkInvalid } from './contract.ts'
import { dashboardViewedMail } from './mails.ts'

interface VisitRequest {
  readonly id: string
  readonly ip: string
  readonly user_agent: string | undefined
  readonly cookies: Readonly<Record<string, string | undefined>>
}

/**
 * Starts the session of a visit with the code of its link, once, and tells the vendor. Throws `visit_link_invalid` for a
 * code that was used, has expired, belongs to a visit that is over, or was requested in another browser.
 */
export async function openVisit(
  platform: Platform,
  code: string,
  request: VisitRequest,
): Promise<{ store_slug: string | null; cookie: Cookie }> {
  const { settings } = platform
  const now = platform.clock()
  return inTransaction(platform.db, async (tx) => {
    const visit = await selectRunningVisits(tx, now)
      .leftJoin('stores', 'stores.id', 'impersonations.store_id')
      .select([
        'impersonations.id',
        'impersonations.admin_id',
        'impersonations.vendor_id',
        'impersonations.reason',
        'impersonations.expires_at',
        'impersonations.browser_hash',
        'admins.name as admin_name',
        'vendors.name as vendor_name',
        'vendors.email as vendor_email',
        'stores.slug as store_slug',
      ])
      .where('impersonations.code_hash', '=', hashSecretToken(code))
      .where('impersonations.code_expires_at', '>', now)
      .forNoKeyUpdate('impersonations')
      .executeTakeFirst()
    if (visit === undefined || !isSameBrowser(visit.browser_hash, request, settings))
      throw new Refused(visitLinkInvalid)
    await tx
      .updateTable('impersonations')
      .set({ opened_at: now, code_hash: null, code_expires_at: null })
      .where('id', '=', visit.id)
      .execute()
    const cookie = await startVisitSession(tx, platform, { ...visit, impersonation_id: visit.id }, request)
    await recordAudit(tx, {
      action: 'impersonation.opened',
      actor: { kind: 'admin', account_id: visit.admin_id },
      subject_id: visit.vendor_id,
      details: { acting_for: visit.vendor_id, impersonation_id: visit.id },
      reason: visit.reason,
      request_id: request.id,
    })
    await notify(tx, platform, {
      account_id: visit.vendor_id,
      type: 'account',
      mail: dashboardViewedMail({ ...visit, opened_at: now }, settings),
      url: new URL('/account', settings.urls.dashboard).href,
    })
    const slug = visit.store_slug ?? (await findFirstStoreSlug(tx, visit.vendor_id)) ?? null
    return { store_slug: slug, cookie }
  })
}

/**
 * Whether the code was requested in this browser, as far as that can be known: a browser has the same cookie on both
 * surfaces only if they share a host or a parent domain.
 */
function isSameBrowser(browserHash: string | null, { cookies }: VisitRequest, settings: Settings): boolean {
  const { urls } = settings
  const isShared =
    settings.cookies.domain !== undefined || new URL(urls.dashboard).hostname === new URL(urls.administration).hostname
  return browserHash === null || !isShared || deviceHash(cookies, settings) === browserHash
}
