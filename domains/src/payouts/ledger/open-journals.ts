import type { Tx } from '@haat/db'
import { sql } from 'kysely'

/** The events that the ledger records. */
export type JournalKind =
  | 'sale'
  | 'deductions'
  | 'refund'
  | 'refund_settled'
  | 'deductions_reversed'
  | 'payout_requested'
  | 'payout_sent'
  | 'payout_returned'
  | 'payout_failed'
  | 'commission'

export interface JournalHead {
  /** The purchase or the payout. Each kind of journal is posted once for it. */
  readonly ref_id: string
  readonly occurred_at: Date
}

/**
 * Opens journals of one kind, whose lines must follow in the same transaction, and returns their IDs by `ref_id`.
 * Journals that exist already are missing in the result.
 */
export async function openJournals(
  tx: Tx,
  kind: JournalKind,
  journals: readonly JournalHead[],
): Promise<ReadonlyMap<string, string>> {
  const heads = journals.map((journal) => ({ ref_id: journal.ref_id, occurred_at: journal.occurred_at }))
  const { rows } = await sql<{ id: string; ref_id: string }>`
    INSERT INTO ledger_journals (kind, ref_id, occurred_at)
    SELECT ${kind}, ref_id, occurred_at
    FROM jsonb_to_recordset(${JSON.stringify(heads)}::jsonb) AS journal(ref_id uuid, occurred_at timestamptz)
    ON CONFLICT (kind, ref_id) DO NOTHING
    RETURNING id, ref_id`.execute(tx)
  return new Map(rows.map(({ id, ref_id: refId }) => [refId, id]))
}
