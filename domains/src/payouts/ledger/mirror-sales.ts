import type { Tx } from '@haat/db'
import { sql } from 'kysely'
import { type JournalHead, openJournals } from './open-journals.ts'

/**
 * Posts the refunds of sales that the provider has already returned, each as two journals: the mirror of the sale, by
 * which the buyer is owed the payment, and its settlement. Returns the IDs of the mirrors by purchase; refunds that
 * were posted before are missing in the result. The COMMIT fails if a sale was never recorded.
 */
export async function mirrorSales(tx: Tx, refunds: readonly JournalHead[]): Promise<ReadonlyMap<string, string>> {
  const mirrors = await openJournals(tx, 'refund', refunds)
  const fresh = refunds.filter((refund) => mirrors.has(refund.ref_id))
  if (fresh.length === 0) return mirrors
  const settlements = await openJournals(tx, 'refund_settled', fresh)
  const pairs = fresh.map(({ ref_id: refId }) => ({
    ref_id: refId,
    mirror_id: mirrors.get(refId),
    settlement_id: settlements.get(refId),
  }))
  await sql`
    WITH sale_line AS (
      SELECT pair.mirror_id, pair.settlement_id, line.line_no, line.account, line.payee_id, line.amount_paise
      FROM jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb)
        AS pair(ref_id uuid, mirror_id uuid, settlement_id uuid)
      JOIN ledger_journals AS sale ON sale.kind = 'sale' AND sale.ref_id = pair.ref_id
      JOIN ledger_lines AS line ON line.journal_id = sale.id
    )
    INSERT INTO ledger_lines (journal_id, line_no, account, payee_id, amount_paise)
    SELECT mirror_id, line_no, CASE account WHEN 'provider' THEN 'refunds' ELSE account END, payee_id, -amount_paise
    FROM sale_line
    UNION ALL
    SELECT settlement_id, leg.line_no, leg.account, payee_id, leg.sign * amount_paise
    FROM sale_line, (VALUES (1, 'refunds', 1), (2, 'provider', -1)) AS leg(line_no, account, sign)
    WHERE sale_line.account = 'provider'`.execute(tx)
  return mirrors
}
