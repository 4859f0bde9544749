import { Refused } from '@haat/http-contract'
import { type ProductChanges, stockChanged } from './contract.ts'
import type { ProductContent } from './product-content.ts'

/**
 * Throws `stock_changed` if the stock has changed since the form showed it, because saving the new value would undo sales
 * made in between. The revision can't detect this: sales don't change it.
 */
export function requireSeenStock({ variants: present }: ProductContent, { variants = [] }: ProductChanges): void {
  const stockOf = new Map(present.map(({ id, stock_quantity: stockQuantity }) => [id, stockQuantity]))
  const changed = variants.flatMap(({ id, stock_quantity: stockQuantity, stock_seen: stockSeen }, index) => {
    const now = id === undefined ? undefined : stockOf.get(id)
    if (id === undefined || now === undefined || stockQuantity === undefined || stockSeen === undefined) return []
    return now === stockSeen || now === stockQuantity ? [] : [{ id, index, now, stock_seen: stockSeen }]
  })
  if (changed.length === 0) return
  throw new Refused(stockChanged, undefined, {
    errors: changed.map(({ index, now, stock_seen: stockSeen }) => ({
      path: `body.variants.${index}.stock_quantity`,
      message: `Stock changed from ${stockSeen} to ${now} while you were editing. Check this number and save again.`,
    })),
    extensions: { stock: changed.map(({ id, now }) => ({ variant_id: id, stock_quantity: now })) },
  })
}
