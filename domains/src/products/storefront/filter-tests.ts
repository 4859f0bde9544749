import { type RawBuilder, sql } from 'kysely'
import type { ProductFilters } from './filters.ts'

/** A filter as SQL. Its facet also counts products that only this filter rejects. */
export interface FilterTest {
  readonly facet: 'availability' | 'price' | 'tag' | 'vendor' | 'product_type' | 'option'
  /** The lowercase name of the option. */
  readonly option_key?: RawBuilder<string>
  readonly passes: RawBuilder<boolean>
}

/** Lowercases like JavaScript's `toLowerCase`, independent of the database's locale. */
export function lower(text: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`lower((${text}) COLLATE "pg_unicode_fast")`
}

/** Returns the filters as conditions on rows with the columns of `products`. */
export function filterTests(filters: ProductFilters): FilterTest[] {
  const {
    availability,
    price_min_paise: priceMinPaise,
    price_max_paise: priceMaxPaise,
    tags,
    vendors,
    product_types: productTypes,
    options,
  } = filters
  const tests: FilterTest[] = []
  const add = (facet: FilterTest['facet'], passes: RawBuilder<boolean>) => tests.push({ facet, passes })
  if (availability !== undefined) add('availability', sql`is_available = ${availability === 'in_stock'}`)
  if (priceMinPaise !== undefined || priceMaxPaise !== undefined) {
    const atLeast = sql<boolean>`price_min_paise >= ${priceMinPaise ?? 0}::numeric`
    const atMost = priceMaxPaise === undefined ? sql`true` : sql`price_min_paise <= ${priceMaxPaise}::numeric`
    add('price', sql`${atLeast} AND ${atMost}`)
  }
  if (isChosen(tags)) add('tag', sql`EXISTS (SELECT FROM unnest(tags) AS tag WHERE ${isOneOf(sql`tag`, tags)})`)
  if (isChosen(vendors)) add('vendor', isOneOf(sql`vendor`, vendors))
  if (isChosen(productTypes)) add('product_type', isOneOf(sql`product_type`, productTypes))
  for (const [name, values] of Object.entries(options ?? {})) {
    if (!isChosen(values)) continue
    const optionKey = lower(sql`${storable(name)}::text`)
    const passes = sql<boolean>`EXISTS (
      SELECT FROM unnest(option_values) AS option
      WHERE ${isOneOf(sql`substr(option, 2)`, values)}
        AND ${lower(sql`option_names[left(option, 1)::integer]`)} = ${optionKey})`
    tests.push({ facet: 'option', option_key: optionKey, passes })
  }
  return tests
}

/** Returns the selected values of all filters. */
export function chosenValues({
  tags = [],
  vendors = [],
  product_types: productTypes = [],
  options = {},
}: ProductFilters): string[] {
  return [...tags, ...vendors, ...productTypes, ...Object.values(options).flat()]
}

function isChosen(values: readonly string[] | undefined): values is readonly string[] {
  return values !== undefined && values.length > 0
}

/** SQL condition: a text is one of these values, ignoring case. */
export function isOneOf(text: RawBuilder<unknown>, values: readonly string[]): RawBuilder<boolean> {
  return sql<boolean>`${lower(text)} = ANY (ARRAY(
    SELECT ${lower(sql`chosen`)} FROM unnest(${values.map(storable)}::text[]) AS chosen))`
}

/** Replaces U+0000, which PostgreSQL rejects in text. */
function storable(text: string): string {
  return text.replaceAll('\0', '\uFFFD')
}
