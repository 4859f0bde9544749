import { inTransaction, type Tx } from '@haat/db'
import { sql } from 'kysely'
import type { Job } from '../../platform.ts'

/** Adds the sales since the last run to how often each product was sold, which "Best selling" sorts by. */
export const countSoldProducts: Job = {
  queue: 'count-sold-products',
  description: 'Counts how often products were sold',
  schedule: '* * * * *',
  async run({ db }) {
    await inTransaction(db, countNewSales)
  },
}

export async function countNewSales(tx: Tx): Promise<void> {
  await sql`
    WITH counted AS (DELETE FROM uncounted_sales RETURNING product_id, quantity),
    sold AS (SELECT product_id, sum(quantity) AS quantity FROM counted GROUP BY product_id)
    UPDATE products SET sold_count = greatest(0, sold_count + sold.quantity)
    FROM sold WHERE products.id = sold.product_id AND sold.quantity <> 0`.execute(tx)
}
