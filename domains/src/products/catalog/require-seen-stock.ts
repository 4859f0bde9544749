import { Refused } from '@haat/http-contract'
import { type ProductChanges, stockChanged } from './contract.ts'
import type { ProductContent } from './product-content.ts'

/**
 * Throws `stock_changed` if the stock has changed since the form showed it, because saving the new value would undo sales
 * made in between. The revision can't detect this: sales don't change it.
 */
export function requireSeenStock({ variants: present }: ProductContent, { variants = [] }: ProductChanges): void {
  const stockOf = new Map(present.map(({ id, stock_quantity }) => [id, stock_quantity]))
  const changed = variants.flatMap(({ id, stock_quantity, stock_seen }, index) => {
    const now = id === undefined ? undefined : stockOf.get(id)
    if (id === undefined || now === undefined || stock_quantity === undefined || stock_seen === undefined) return []
    return now === stock_seen || now === stock_quantity ? [] : [{ id, index, now, stock_seen }]
  })
  if (changed.length === 0) return
  throw new Refused(stockChanged, undefined, {
    errors: changed.map(({ index, now, stock_seen }) => ({
      path: `body.variants.${index}.stock_quantity`,
      message: `Stock changed from ${stock_seen} to ${now} while you were editing. Check this number and save again.`,
    })),
    extensions: { stock: changed.map(({ id, now }) => ({ variant_id: id, stock_quantity: now })) },
  })
}
