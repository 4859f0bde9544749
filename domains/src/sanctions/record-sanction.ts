import type { Tx } from '@haat/db'
import type { SanctionDuration, SanctionSubjectKind } from './contract.ts'

/** What a sanction is about: the id in the table of the subject. */
export interface SanctionSubject {
  readonly kind: SanctionSubjectKind
  readonly id: string
}

export interface NewSanction {
  readonly duration: SanctionDuration
  readonly reason: string
  readonly imposed_by: string
  readonly now: Date
  /** null for permanent sanctions. */
  readonly ends_at: Date | null
}

/**
 * Adds a sanction to the history of a subject. A sanction in force ends as replaced. The caller holds a lock on the
 * subject's row, and changes what decides whether the subject is available. Returns the id.
 */
export async function recordSanction(tx: Tx, subject: SanctionSubject, sanction: NewSanction): Promise<string> {
  const { duration, reason, imposed_by: imposedBy, now, ends_at: endsAt } = sanction
  await endSanction(tx, subject, { because: 'replaced', ended_by: imposedBy, now })
  const { id } = await tx
    .insertInto('sanctions')
    .values({
      subject_kind: subject.kind,
      subject_id: subject.id,
      duration,
      reason,
      imposed_by: imposedBy,
      imposed_at: now,
      ends_at: endsAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Records that an administrator has lifted the sanction in force. Does nothing without one. */
export function liftSanction(
  tx: Tx,
  subject: SanctionSubject,
  lift: { readonly reason: string; readonly lifted_by: string; readonly now: Date },
): Promise<void> {
  return endSanction(tx, subject, {
    because: 'lifted',
    ended_by: lift.lifted_by,
    end_reason: lift.reason,
    now: lift.now,
  })
}

interface SanctionEnd {
  readonly because: 'replaced' | 'lifted'
  readonly ended_by: string
  readonly end_reason?: string
  readonly now: Date
}

/** Ends the sanction that is in force. One whose time has passed has ended by itself. */
async function endSanction(tx: Tx, subject: SanctionSubject, end: SanctionEnd): Promise<void> {
  await tx
    .updateTable('sanctions')
    .set({
      ended_at: end.now,
      ended_because: end.because,
      ended_by: end.ended_by,
      end_reason: end.end_reason ?? null,
    })
    .where('subject_kind', '=', subject.kind)
    .where('subject_id', '=', subject.id)
    .where('ended_at', 'is', null)
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', end.now)]))
    .execute()
}
