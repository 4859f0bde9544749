import type { Tx } from '@haat/db'
import { sql } from 'kysely'
import type { StockReason } from './contract.ts'

interface Cause {
  readonly reason: StockReason
  readonly order_id?: string | undefined
  readonly account_id?: string | undefined
  readonly note?: string | undefined
}

/**
 * Sets why the transaction's next changes of stock happen. A trigger records each change with its reason; without one, the
 * reason is `edited`.
 */
export async function setStockReason(
  tx: Tx,
  { reason, order_id: orderId = '', account_id: accountId = '', note = '' }: Cause,
): Promise<void> {
  await sql`SELECT set_config('haat.stock_reason', ${reason}, true), set_config('haat.stock_order', ${orderId}, true),
    set_config('haat.stock_account', ${accountId}, true), set_config('haat.stock_note', ${note}, true)`.execute(tx)
}
