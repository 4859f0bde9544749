import { type RawBuilder, sql } from 'kysely'
import type { ProductFilters } from './filters.ts'

/** Lowercases like JavaScript's `toLowerCase`, independent of the database's locale. */
export function lower(text: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`lower((${text}) COLLATE "pg_unicode_fast")`
}

/** Returns the filters as conditions on rows of `products`. */
export function filterConditions(filters: ProductFilters): RawBuilder<boolean>[] {
  const {
    availability,
    price_min_paise: priceMinPaise,
    price_max_paise: priceMaxPaise,
    tags,
    vendors,
    product_types: productTypes,
    options,
  } = filters
  const conditions: RawBuilder<boolean>[] = []
  const add = (condition: RawBuilder<boolean>) => conditions.push(condition)
  if (availability !== undefined) add(sql`is_available = ${availability === 'in_stock'}`)
  if (priceMinPaise !== undefined) add(sql`price_min_paise >= ${priceMinPaise}::numeric`)
  if (priceMaxPaise !== undefined) add(sql`price_min_paise <= ${priceMaxPaise}::numeric`)
  if (isChosen(tags)) add(sql`EXISTS (SELECT FROM unnest(tags) AS tag WHERE ${isOneOf(sql`tag`, tags)})`)
  if (isChosen(vendors)) add(isOneOf(sql`vendor`, vendors))
  if (isChosen(productTypes)) add(isOneOf(sql`product_type`, productTypes))
  for (const [name, values] of Object.entries(options ?? {})) {
    if (!isChosen(values)) continue
    add(sql`EXISTS (
      SELECT FROM unnest(option_values) AS option
      WHERE ${isOneOf(sql`substr(option, 2)`, values)}
        AND ${lower(sql`option_names[left(option, 1)::integer]`)} = ${storable(name.toLowerCase())})`)
  }
  return conditions
}

function isChosen(values: readonly string[] | undefined): values is readonly string[] {
  return values !== undefined && values.length > 0
}

/** SQL condition: a text is one of these values, ignoring case. */
export function isOneOf(text: RawBuilder<unknown>, values: readonly string[]): RawBuilder<boolean> {
  return sql<boolean>`${lower(text)} = ANY (${values.map((value) => storable(value.toLowerCase()))}::text[])`
}

/** Replaces U+0000, which PostgreSQL rejects in text. */
function storable(text: string): string {
  return text.replaceAll('\0', '\uFFFD')
}
