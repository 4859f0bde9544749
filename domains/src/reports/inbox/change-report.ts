import { inTransaction, type Tx } from '@haat/db'
import { MINUTE_MS, Refused } from '@haat/http-contract'
import { recordAudit } from '../../audit/index.ts'
import { notify, queueMail } from '../../notifications/index.ts'
import type { Mail, Platform } from '../../platform.ts'
import type { PlatformAdmin } from '../../serve.ts'
import { answerMail, closedMail } from '../report-mails.ts'
import {
  noReturnAddress,
  ownDecision,
  type ReportPage,
  reportClaimed,
  reportClosed,
  reportNotFound,
} from './contract.ts'
import { getReport } from './get-report.ts'
import { type ReportRow, selectReports, showItem } from './select-reports.ts'
import { undoDecision } from './undo-decision.ts'

const CLAIM_MS = 30 * MINUTE_MS

interface Change {
  readonly platform: Platform
  readonly actor: PlatformAdmin
  readonly report_id: string
  readonly request_id: string
}

/** Claims a report for 30 minutes, or renews the claim. Refuses as `changeReport`. */
export function claimReport(change: Change): Promise<ReportPage> {
  return changeReport(change, async (tx, row, now) => {
    const until = new Date(now.getTime() + CLAIM_MS)
    await tx
      .updateTable('reports')
      .set({ claimed_by: change.actor.account_id, claimed_until: until })
      .where('id', '=', row.id)
      .execute()
    if (row.claimed_by !== change.actor.account_id) await audit(tx, change, 'report.claimed', {})
  })
}

/** Emails an answer to the sender, or adds a note. Refuses as `changeReport`, and with `no_return_address`. */
export function answerReport(
  change: Change,
  { text, is_note: isNote }: { readonly text: string; readonly is_note: boolean },
): Promise<ReportPage> {
  return changeReport(change, async (tx, row, now) => {
    if (!isNote) {
      if (row.sender_email === null) throw new Refused(noReturnAddress)
      const recipient = { name: row.sender_name ?? 'there', email: row.sender_email }
      await tell(tx, change.platform, row, answerMail(recipient, { about: aboutOf(row), text }))
    }
    await addMessage(tx, change, { text, isNote, now })
    await audit(tx, change, isNote ? 'report.noted' : 'report.answered', {})
  })
}

/**
 * Closes a report, or decides about an appeal; upholding an appeal undoes the decision in the same transaction. Refuses
 * as `changeReport`, with `own_decision` if the administrator made the decision, and as `undoDecision`.
 */
export function closeReport(
  change: Change,
  { outcome, text }: { readonly outcome: 'upheld' | 'dismissed'; readonly text: string },
): Promise<ReportPage> {
  const { platform, actor } = change
  return changeReport(change, async (tx, row, now) => {
    if (row.kind === 'appeal' && row.decided_by === actor.account_id) throw new Refused(ownDecision)
    if (row.kind === 'appeal' && outcome === 'upheld') await undoDecision(tx, change, row)
    await tx
      .updateTable('reports')
      .set({ outcome, closed_at: now, closed_by: actor.account_id, claimed_by: null, claimed_until: null })
      .where('id', '=', row.id)
      .execute()
    if (text !== '') await addMessage(tx, change, { text, isNote: row.sender_email === null, now })
    await audit(tx, change, 'report.closed', { outcome, before: { outcome: null }, after: { outcome } })
    if (row.sender_email === null) return
    const recipient = { name: row.sender_name ?? 'there', email: row.sender_email }
    const kind = row.kind === 'appeal' ? 'appeal' : 'report'
    await tell(tx, platform, row, closedMail(recipient, { kind, about: aboutOf(row), outcome, text }))
  })
}

/** Emails the sender. People with an account are also notified where they can see their appeal. */
function tell(tx: Tx, platform: Platform, row: ReportRow, mail: Mail): Promise<void> {
  const { sender_id: senderId, subject_kind: kind, subject_slug: slug, reason } = row
  if (senderId === null) return queueMail(tx, platform, mail)
  const { dashboard, studio } = platform.settings.urls
  return notify(tx, platform, {
    account_id: senderId,
    type: kind === 'store' ? 'store_status' : reason === 'termination' ? 'theme_status' : 'theme_reviews',
    mail,
    url: kind === 'store' || slug === null ? dashboard : `${studio}/themes/${slug}/submissions`,
  })
}

/**
 * Changes an open report in one transaction, one change after the other. Refuses with `report_not_found`,
 * `report_closed`, and with `report_claimed` while another administrator has it.
 */
function changeReport(
  { platform, actor, report_id: reportId }: Change,
  apply: (tx: Tx, row: ReportRow, now: Date) => Promise<void>,
): Promise<ReportPage> {
  const now = platform.clock()
  return inTransaction(platform.db, async (tx) => {
    const row = await selectReports(tx).where('report.id', '=', reportId).forUpdate('report').executeTakeFirst()
    if (row === undefined) throw new Refused(reportNotFound)
    if (row.closed_at !== null) throw new Refused(reportClosed)
    const { claim } = showItem(row, actor, now)
    if (claim !== null && !claim.is_yours) throw new Refused(reportClaimed, `${claim.by} is handling this report.`)
    await apply(tx, row, now)
    return getReport(tx, actor, reportId, now)
  })
}

async function addMessage(
  tx: Tx,
  { actor, report_id: reportId }: Change,
  { text, isNote, now }: { readonly text: string; readonly isNote: boolean; readonly now: Date },
): Promise<void> {
  await tx
    .insertInto('report_messages')
    .values({ report_id: reportId, author_id: actor.account_id, text, is_note: isNote, created_at: now })
    .execute()
}

function audit(
  tx: Tx,
  { actor, report_id: reportId, request_id: requestId }: Change,
  action: string,
  details: Record<string, unknown>,
): Promise<void> {
  return recordAudit(tx, { action, actor, subject_id: reportId, details, request_id: requestId })
}

function aboutOf({ subject_kind: kind, subject_name: name }: ReportRow): string {
  return `the ${kind} ${name ?? 'that was deleted'}`
}
