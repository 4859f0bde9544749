import type { CatalogueEntry } from './catalogue-memory.ts'
import type { ThemeSort } from './contract.ts'

type Compare = (a: CatalogueEntry, b: CatalogueEntry) => number

const byName: Compare = (a, b) => collator.compare(a.theme.name, b.theme.name) || (a.id < b.id ? -1 : 1)
const byStores: Compare = (a, b) => b.theme.stores_count - a.theme.stores_count
const byPublication: Compare = (a, b) => b.theme.published_at.localeCompare(a.theme.published_at)
const byPrice: Compare = (a, b) => a.theme.price_paise - b.theme.price_paise
/** A list that begins with drawings looks empty. */
const byScreenshot: Compare = (a, b) => Number(b.theme.screenshot !== null) - Number(a.theme.screenshot !== null)
const byFeature: Compare = (a, b) => placeOf(a) - placeOf(b)

const collator = new Intl.Collator('en-IN', { sensitivity: 'base', numeric: true })
const placeOf = ({ featured_position: position }: CatalogueEntry) => position ?? Number.MAX_SAFE_INTEGER

const orders: Readonly<Record<ThemeSort, readonly Compare[]>> = {
  featured: [byFeature, byScreenshot, byStores, byPublication, byName],
  popular: [byStores, byPublication, byName],
  newest: [byPublication, byName],
  price: [byPrice, byStores, byName],
  name: [byName],
}

/** Returns the themes in an order that is the same on every call. */
export function sortThemes(entries: readonly CatalogueEntry[], sort: ThemeSort): CatalogueEntry[] {
  return entries.toSorted((a, b) => {
    for (const compare of orders[sort]) {
      const difference = compare(a, b)
      if (difference !== 0) return difference
    }
    return 0
  })
}
