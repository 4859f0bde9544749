import { brokenConstraint } from '@haat/db'
import { Refused } from '@haat/http-contract'
import { sql } from 'kysely'
import { recordAudit } from '../../audit/index.ts'
import { type CatalogPlatform, type Change, changeCatalog } from '../change-catalog.ts'
import { invalid } from '../fields/invalid.ts'
import type { AdjustmentReason, StockChange } from '../stock/contract.ts'
import { setStockReason } from '../stock/set-stock-reason.ts'
import { outOfStock, variantNotFound } from './contract.ts'

export interface Stock {
  readonly variant_id: string
  readonly stock_quantity: number
}

/**
 * Adjusts the stock of variants by a number, or sets it; all or none. Throws `variant_not_found`, or `out_of_stock` if the
 * stock would go below zero and the variant doesn't continue selling when out of stock. Revisions don't change, so a sale
 * doesn't make an open form stale.
 */
export async function adjustStock(
  platform: CatalogPlatform,
  change: Change,
  changes: readonly StockChange[],
  { reason, note }: { readonly reason: AdjustmentReason; readonly note: string },
): Promise<Stock[]> {
  const ids = changes.map(({ variant_id: variantId }) => variantId)
  const duplicate = ids.findIndex((id, index) => ids.indexOf(id) !== index)
  if (duplicate !== -1) throw invalid(`body.changes.${duplicate}.variant_id`, 'Send each variant only once')
  const now = platform.clock()
  return changeCatalog(platform, change, async (tx, store) => {
    await setStockReason(tx, { reason, note, account_id: change.actor.account_id })
    const { rows } = await sql<{ id: string; stock_quantity: number; stock_before: number }>`
      UPDATE product_variants AS variant
      SET stock_quantity = coalesce(change."to", variant.stock_quantity + change.by), updated_at = ${now}
      FROM jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) AS change (variant_id uuid, by integer, "to" integer)
      WHERE variant.id = change.variant_id AND variant.store_id = ${store.id}
      RETURNING variant.id, new.stock_quantity, old.stock_quantity AS stock_before`
      .execute(tx)
      .catch(throwStockError)
    if (rows.length < changes.length) throw new Refused(variantNotFound)
    await recordAudit(tx, {
      action: 'stock.adjusted',
      actor: change.actor,
      store_id: store.id,
      subject_id: ids.length === 1 ? ids[0] : store.id,
      details: {
        reason,
        variants: rows.map(({ id, stock_before: stockBefore, stock_quantity: stockQuantity }) => ({
          id,
          stock_before: stockBefore,
          stock_quantity: stockQuantity,
        })),
      },
      request_id: change.request_id,
    })
    const byId = new Map(rows.map((row) => [row.id, row.stock_quantity]))
    return ids.map((variantId) => ({ variant_id: variantId, stock_quantity: byId.get(variantId) ?? 0 }))
  })
}

function throwStockError(error: unknown): never {
  const constraint = brokenConstraint(error)
  if (constraint === 'product_variants_not_oversold') throw new Refused(outOfStock)
  if (constraint === 'product_variants_stock_quantity_check') throw invalid('body.changes', 'The stock is too large')
  throw error
}
