import { inTransaction, type Tx } from '@haat/db'
import { Refused } from '@haat/http-contract'
import { recordAudit } from '../audit/index.ts'
import type { Platform } from '../platform.ts'
import { anyStoreNotFound } from '../stores/suspensions/contract.ts'
import { themeNotFound } from '../themes/contract.ts'
import { findListedTheme } from '../themes/index.ts'
import { announceReport } from './announce-report.ts'
import type { StoreReportReason, ThemeReportReason } from './reasons/contract.ts'

interface Report {
  readonly text: string
  /** Empty if the visitor doesn't want an answer. */
  readonly email: string
}
type ThemeReport = Report & { readonly slug: string; readonly reason: ThemeReportReason }
type StoreReport = Report & { readonly store_slug: string; readonly reason: StoreReportReason }

/** Puts a visitor's report of a theme into the inbox. Refuses with `theme_not_found` if the marketplace doesn't show it. */
export function reportTheme(platform: Platform, { slug, ...report }: ThemeReport, requestId: string) {
  const now = platform.clock()
  return inTransaction(platform.db, async (tx) => {
    const theme = await findListedTheme(tx, slug, now)
    if (theme === undefined || !theme.is_listed) throw new Refused(themeNotFound)
    return saveReport(tx, platform, { kind: 'theme', id: theme.id, slug }, { ...report, now }, requestId)
  })
}

/** Puts a visitor's report of a store into the inbox, also while it's suspended. Refuses with `store_not_found`. */
export function reportStore(platform: Platform, { store_slug: slug, ...report }: StoreReport, requestId: string) {
  const now = platform.clock()
  return inTransaction(platform.db, async (tx) => {
    const store = await tx.selectFrom('stores').select('id').where('slug', '=', slug).executeTakeFirst()
    if (store === undefined) throw new Refused(anyStoreNotFound)
    return saveReport(tx, platform, { kind: 'store', id: store.id, slug }, { ...report, now }, requestId)
  })
}

interface Subject {
  readonly kind: 'theme' | 'store'
  readonly id: string
  readonly slug: string
}

async function saveReport(
  tx: Tx,
  platform: Platform,
  { kind, id, slug }: Subject,
  { reason, text, email, now }: Report & { readonly reason: string; readonly now: Date },
  requestId: string,
): Promise<{ id: string }> {
  const report = await tx
    .insertInto('reports')
    .values({
      kind: 'report',
      subject_kind: kind,
      subject_id: id,
      reason,
      text,
      sender_email: email === '' ? null : email,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await recordAudit(tx, {
    action: 'report.sent',
    actor: 'system',
    subject_id: report.id,
    details: { subject_kind: kind, slug, reason },
    request_id: requestId,
  })
  await announceReport(tx, platform, { id: report.id, kind: 'report', subject_kind: kind })
  return report
}
