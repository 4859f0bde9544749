import { listPurchasesEndpoint } from '@haat/domains/credits/contract'
import type { PurchaseFields } from '@haat/domains/payments/contract'
import { listThemePurchasesEndpoint } from '@haat/domains/theme-store/contract'
import { backend } from '../backend.ts'

/** A purchase of any kind, as lists show it. */
export interface StorePurchase extends PurchaseFields {
  readonly name: string
  /** The page of the purchase on the marketplace, as a path. */
  readonly path: string
  /** The path of its invoice as a PDF. */
  readonly invoice_path: string
}

/** Loads a store's latest purchases of credits and themes, newest first. */
export async function loadRecentPurchases(storeSlug: string, limit: number): Promise<StorePurchase[]> {
  const query = { store_slug: storeSlug, limit }
  const [credits, themes] = await Promise.all([
    backend.call(listPurchasesEndpoint, { query }),
    backend.call(listThemePurchasesEndpoint, { query }),
  ])
  const purchases = [
    ...credits.items.map((purchase) => show(purchase, purchase.pack_name, 'credits')),
    ...themes.items.map((purchase) => show(purchase, `${purchase.theme_name} theme`, 'themes')),
  ]
  return purchases.sort((one, other) => other.created_at.localeCompare(one.created_at)).slice(0, limit)
}

/** Loads a page of a store's purchases of themes, newest first. */
export async function loadThemePurchases(storeSlug: string, cursor: string) {
  const { items, next_cursor: nextCursor } = await backend.call(listThemePurchasesEndpoint, {
    query: { store_slug: storeSlug, limit: 20, ...(cursor === '' ? {} : { cursor }) },
  })
  return { items: items.map((purchase) => show(purchase, purchase.theme_name, 'themes')), next_cursor: nextCursor }
}

function show(purchase: PurchaseFields, name: string, area: 'credits' | 'themes'): StorePurchase {
  return {
    ...purchase,
    name,
    path: `/${area}/purchases/${purchase.id}`,
    invoice_path: `/api/store/${area}/purchases/${purchase.id}/invoice.pdf`,
  }
}
