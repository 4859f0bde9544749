import { brokenConstraint } from '@haat/db'
import { Refused } from '@haat/http-contract'
import { sql } from 'kysely'
import { personIdOf } from '../../acting-person.ts'
import { recordAudit } from '../../audit/index.ts'
import { type CatalogPlatform, type Change, changeCatalog } from '../change-catalog.ts'
import { invalid } from '../fields/invalid.ts'
import type { AdjustmentReason, StockChange } from '../stock/contract.ts'
import { type ChangedStock, recordStockChanges } from '../stock/record-stock-changes.ts'
import { setStockReason } from '../stock/set-stock-reason.ts'
import { outOfStock, stockChanged, variantNotFound } from './contract.ts'

export interface Stock {
  readonly variant_id: string
  readonly stock_quantity: number
}

/**
 * Adjusts the stock of variants by a number, or sets it; all or none. Throws `variant_not_found`, `stock_changed` if it was
 * sold since the person who sets it has seen it, or `out_of_stock` if the stock would go below zero and the variant doesn't continue selling when out of stock. Revisions don't change, so a sale
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
    await setStockReason(tx, { reason, note, account_id: personIdOf(change.actor) })
    const { rows } = await sql<ChangedStock>`
      UPDATE product_variants AS variant
      SET stock_quantity = coalesce(change."to", variant.stock_quantity + change.by), updated_at = ${now}
      FROM jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) AS change (variant_id uuid, by integer, "to" integer)
      WHERE variant.id = change.variant_id AND variant.store_id = ${store.id}
      RETURNING variant.id, variant.product_id, new.stock_quantity, old.stock_quantity AS stock_before`
      .execute(tx)
      .catch(throwStockError)
    if (rows.length < changes.length) throw new Refused(variantNotFound)
    requireSeenCounts(changes, new Map(rows.map((row) => [row.id, row.stock_before])))
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
    await recordStockChanges(tx, store.id, rows, now)
    const byId = new Map(rows.map((row) => [row.id, row.stock_quantity]))
    return ids.map((variantId) => ({ variant_id: variantId, stock_quantity: byId.get(variantId) ?? 0 }))
  })
}

/** Setting a stock that has changed since it was shown would undo sales made in between. */
function requireSeenCounts(changes: readonly StockChange[], stockBefore: ReadonlyMap<string, number>): void {
  const changed = changes.flatMap((change, index) => {
    const now = stockBefore.get(change.variant_id)
    if (!('to' in change) || change.stock_seen === undefined || now === undefined) return []
    return now === change.stock_seen || now === change.to
      ? []
      : [{ id: change.variant_id, index, now, stock_seen: change.stock_seen }]
  })
  if (changed.length === 0) return
  throw new Refused(stockChanged, undefined, {
    errors: changed.map(({ index, now, stock_seen: stockSeen }) => ({
      path: `body.changes.${index}.to`,
      message: `Stock changed from ${stockSeen} to ${now} in the meantime. Check this number and save again.`,
    })),
    extensions: { stock: changed.map(({ id, now }) => ({ variant_id: id, stock_quantity: now })) },
  })
}

function throwStockError(error: unknown): never {
  const constraint = brokenConstraint(error)
  if (constraint === 'product_variants_not_oversold') throw new Refused(outOfStock)
  if (constraint === 'product_variants_stock_quantity_check') throw invalid('body.changes', 'The stock is too large')
  throw error
}
