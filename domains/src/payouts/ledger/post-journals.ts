import type { Tx } from '@haat/db'
import { sql } from 'kysely'
import { type JournalHead, type JournalKind, openJournals } from './open-journals.ts'

/** What each account contains is in docs/money.md. */
export type LedgerAccount =
  | 'provider'
  | 'developer_pending'
  | 'developer_processing'
  | 'developer_paid'
  | 'platform_commission'
  | 'gst_output'
  | 'tds_payable'
  | 'tcs_payable'
  | 'gst_on_commission'
  | 'affiliate_commission'
  | 'affiliate_payable'
  | 'affiliate_processing'
  | 'affiliate_paid'

export interface LedgerLine {
  readonly account: LedgerAccount
  /** Whose account it is; of the platform's accounts, whose sale it is. Null for the platform's own. */
  readonly payee_id: string | null
  /** Debits are positive, credits negative. Lines of 0 are left out. */
  readonly amount_paise: number
  /** The statutory rule and the rate, in basis points, that gave the amount. */
  readonly rule_id?: string
  readonly rate_bp?: number
}

export interface Journal extends JournalHead {
  readonly lines: readonly LedgerLine[]
}

/**
 * Posts journals of one kind in two statements and returns their IDs by `ref_id`. Journals that were posted before are
 * skipped and missing in the result. The database refuses the COMMIT if a journal doesn't sum to 0.
 */
export async function postJournals(
  tx: Tx,
  kind: JournalKind,
  journals: readonly Journal[],
): Promise<ReadonlyMap<string, string>> {
  const posted = await openJournals(tx, kind, journals)
  const lines = journals.flatMap((journal) => linesOf(journal, posted.get(journal.ref_id)))
  if (lines.length === 0) return posted
  await sql`
    INSERT INTO ledger_lines (journal_id, line_no, account, payee_id, amount_paise, rule_id, rate_bp)
    SELECT journal_id, line_no, account, payee_id, amount_paise, rule_id, rate_bp
    FROM jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) AS line(journal_id uuid, line_no integer, account text,
      payee_id uuid, amount_paise bigint, rule_id uuid, rate_bp integer)`.execute(tx)
  return posted
}

function linesOf({ lines }: Journal, journalId: string | undefined) {
  if (journalId === undefined) return []
  return lines
    .filter((line) => line.amount_paise !== 0)
    .map((line, index) => ({ ...line, journal_id: journalId, line_no: index + 1 }))
}
