import type { Tx } from '@haat/db'
import { notifyAdmins } from '../notifications/index.ts'
import type { Platform } from '../platform.ts'

interface SentReport {
  readonly id: string
  readonly kind: 'report' | 'appeal'
  readonly subject_kind: string
}

/** Tells the administrators who handle reports that a report or an appeal has arrived. */
export function announceReport(
  tx: Tx,
  platform: Platform,
  { id, kind, subject_kind: subjectKind }: SentReport,
): Promise<void> {
  return notifyAdmins(tx, platform, {
    type: 'reports',
    subject: kind === 'report' ? `A ${subjectKind} was reported` : 'An appeal has arrived',
    text:
      kind === 'report'
        ? `A visitor has reported a ${subjectKind}.`
        : `A decision about a ${subjectKind} is appealed. Someone who didn’t make the decision should answer.`,
    label: kind === 'report' ? 'Open the report' : 'Open the appeal',
    path: `/reports/${id}`,
  })
}
