import { inTransaction } from '@haat/db'
import { Refused } from '@haat/http-contract'
import { recordAudit } from '../audit/index.ts'
import type { Platform } from '../platform.ts'
import { themeNotFound } from '../themes/contract.ts'
import { findListedTheme } from '../themes/index.ts'
import type { ReportReason } from './reasons/contract.ts'

interface Report {
  readonly slug: string
  readonly reason: ReportReason
  readonly text: string
  /** Empty if the visitor doesn't want an answer. */
  readonly email: string
}

/** Puts a visitor's report of a theme into the inbox. Refuses with `theme_not_found` if the marketplace doesn't show it. */
export function reportTheme(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { slug, reason, text, email }: Report,
  requestId: string,
): Promise<{ id: string }> {
  return inTransaction(db, async (tx) => {
    const theme = await findListedTheme(tx, slug, clock())
    if (theme === undefined || !theme.is_listed) throw new Refused(themeNotFound)
    const report = await tx
      .insertInto('reports')
      .values({
        kind: 'report',
        subject_kind: 'theme',
        subject_id: theme.id,
        reason,
        text,
        sender_email: email === '' ? null : email,
        created_at: clock(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await recordAudit(tx, {
      action: 'report.sent',
      actor: 'system',
      subject_id: report.id,
      details: { subject_kind: 'theme', slug, reason },
      request_id: requestId,
    })
    return report
  })
}
