import { PageOffset, readCursor, writeCursor } from '../../page-cursor.ts'
import type { Platform } from '../../platform.ts'
import { type CatalogueEntry, readListedThemes } from './catalogue-memory.ts'
import type { MarketplaceTheme, MarketplaceThemePage, MarketplaceThemeQuery } from './contract.ts'
import { matchThemes } from './match-themes.ts'
import { sortThemes } from './sort-themes.ts'

/** What is read from the catalogue, and until when it stays the same. */
export interface Listed<Value> {
  readonly value: Value
  readonly expires_at: Date
}

/** Returns a page of the listed themes that match the query and filters, with the counts of the filters. */
export async function listThemes(
  platform: Platform,
  { q, category, price, sort, cursor, limit }: MarketplaceThemeQuery,
): Promise<Listed<MarketplaceThemePage>> {
  const offset = readCursor(cursor, PageOffset) ?? 0
  const { entries, expires_at: expiresAt } = await readListedThemes(platform)
  const matches = await matchThemes(platform, entries, q)
  const found =
    matches === undefined || sort !== undefined ? sortThemes(matches ?? entries, sort ?? 'featured') : matches

  const ofPrice = found.filter(({ theme }) => price === undefined || price === priceOf(theme))
  const ofCategory = found.filter(({ theme }) => category === undefined || theme.category === category)
  const passing = ofPrice.filter(({ theme }) => category === undefined || theme.category === category)
  const end = offset + limit
  return {
    value: {
      items: passing.slice(offset, end).map(({ theme }) => theme),
      next_cursor: end < passing.length ? writeCursor(end) : null,
      total: passing.length,
      categories: countCategories(ofPrice),
      prices: {
        free: ofCategory.filter(({ theme }) => priceOf(theme) === 'free').length,
        paid: ofCategory.filter(({ theme }) => priceOf(theme) === 'paid').length,
      },
    },
    expires_at: expiresAt,
  }
}

/** Returns the featured themes in their order. */
export async function listFeaturedThemes(platform: Platform): Promise<Listed<MarketplaceTheme[]>> {
  const { entries, expires_at: expiresAt } = await readListedThemes(platform)
  const featured = entries.filter(({ theme }) => theme.is_featured)
  return { value: sortThemes(featured, 'featured').map(({ theme }) => theme), expires_at: expiresAt }
}

const priceOf = ({ price_paise: pricePaise }: MarketplaceTheme) => (pricePaise === 0 ? 'free' : 'paid')

/** Counts the themes by category, by name. Themes without a category are in none. */
function countCategories(entries: readonly CatalogueEntry[]): MarketplaceThemePage['categories'] {
  const groups = Map.groupBy(entries, ({ theme }) => theme.category)
  return [...groups]
    .flatMap(([name, group]) => (name === '' ? [] : [{ name, themes_count: group.length }]))
    .sort((a, b) => a.name.localeCompare(b.name, 'en-IN'))
}
