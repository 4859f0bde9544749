import type { Db, Tx } from '@haat/db'
import { type RawBuilder, sql } from 'kysely'
import { chosenValues, type FilterTest, filterTests, isOneOf, lower } from './filter-tests.ts'
import type { ProductFilters } from './filters.ts'
import type { CountedList } from './make-facets.ts'

/** A list of a store's products as SQL. */
export interface ProductList {
  readonly from: RawBuilder<unknown>
  readonly condition: RawBuilder<boolean>
  /** The default order of the list. */
  readonly order: RawBuilder<unknown>
  /** The order in which products introduce facet values. */
  readonly rank: RawBuilder<Buffer>
}

/** Ranks start with one of these, so that products that only the facet's own filter rejects come after the others. */
const PASSED = sql.lit('\\x00')
const REJECTED = sql.lit('\\x01')

/** A facet offers only its most common values: some stores have a tag per product, too many for a page. */
const MAX_VALUES = 250
/** Maximum number of option facets, in order of first use. */
const MAX_OPTIONS = 50

/**
 * Counts a list and its facets in one statement, so that only the counts are sent to this process. Reads each product once
 * and never its variants, and sorts nothing: products with the same type, brand, tags or options are counted together first.
 * Then merges spellings that differ only in case (`Red`, `red`), without counting a product twice.
 */
export async function countList(
  db: Db | Tx,
  { from, condition, rank }: ProductList,
  filters: ProductFilters,
): Promise<CountedList> {
  const tests = filterTests(filters)
  const { rows } = await sql<CountedList>`
    WITH grouped AS MATERIALIZED (
      SELECT grouping(product_type, vendor, tags, option_values, is_available) AS grouped_by, product_type, vendor, tags,
        option_names, option_values, is_available, rejected, count(*) AS count, min(rank) AS rank,
        min(price_min_paise) AS lowest, max(price_min_paise) AS highest
      FROM (
        SELECT product_type, vendor, tags, option_names, option_values, is_available, price_min_paise, ${rank} AS rank,
          ${rejectedBits(tests)} AS rejected
        FROM ${from} WHERE ${condition}
      ) AS listed
      GROUP BY GROUPING SETS ((product_type, rejected), (vendor, rejected), (tags, rejected),
        (option_names, option_values, rejected), (is_available, rejected))
    ), by_type AS (SELECT * FROM grouped WHERE grouped_by = ${0b01111}),
    by_vendor AS (SELECT * FROM grouped WHERE grouped_by = ${0b10111}),
    by_tags AS (SELECT * FROM grouped WHERE grouped_by = ${0b11011}),
    by_options AS (SELECT *, row_number() OVER () AS number FROM grouped WHERE grouped_by = ${0b11101}),
    total AS (SELECT * FROM grouped WHERE grouped_by = ${0b11110}),
    option_name AS (
      SELECT ${lower(sql`option.name`)} AS name_key,
        (array_agg(option.name ORDER BY by_options.rank, option.number))[1] AS name,
        min(by_options.rank || int2send(option.number::smallint)) AS rank
      FROM by_options CROSS JOIN LATERAL unnest(option_names) WITH ORDINALITY AS option (name, number)
      GROUP BY name_key ORDER BY rank LIMIT ${MAX_OPTIONS}
    ), option_value AS MATERIALIZED (
      SELECT by_options.number, by_options.rejected, by_options.count, by_options.rank, option.place,
        ${lower(sql`option_names[left(option.text, 1)::integer]`)} AS name_key, substr(option.text, 2) AS value
      FROM by_options CROSS JOIN LATERAL unnest(option_values) WITH ORDINALITY AS option (text, place)
    ), spelling AS MATERIALIZED (
      SELECT 'product_type' AS kind, NULL AS option, product_type AS value, count, ${rankOf(sql`rank`)} AS rank
        FROM by_type WHERE product_type <> '' AND ${isCountedFor(tests, 'product_type')}
      UNION ALL SELECT 'vendor', NULL, vendor, count, ${rankOf(sql`rank`)}
        FROM by_vendor WHERE vendor <> '' AND ${isCountedFor(tests, 'vendor')}
      UNION ALL SELECT 'tag', NULL, tag.value, count, ${rankOf(sql`rank`)} || int2send(tag.place::smallint)
        FROM by_tags CROSS JOIN LATERAL (
          SELECT value, min(place) AS place FROM unnest(tags) WITH ORDINALITY AS tag (value, place) GROUP BY value
        ) AS tag
        WHERE tag.value <> '' AND ${isCountedFor(tests, 'tag')}
      UNION ALL SELECT 'option', name_key, value, count, ${rankOf(sql`rank`)} || int2send(place::smallint)
        FROM option_value WHERE ${isCountedForOption(tests)}
    ), counted_spelling AS MATERIALIZED (
      SELECT kind, option, value, ${lower(sql`value`)} AS value_key, sum(count) AS count, min(rank) AS rank
      FROM spelling GROUP BY kind, option, value
    ), merged AS (
      SELECT kind, option, value_key, array_agg(value ORDER BY rank) AS spellings, min(rank) AS rank, sum(count) AS count
      FROM counted_spelling GROUP BY kind, option, value_key
    ), counted AS (
      SELECT kind, option, value_key, spellings[1] AS value, rank,
        CASE WHEN cardinality(spellings) = 1 OR kind IN ('product_type', 'vendor') THEN count
          WHEN kind = 'tag' THEN (
            SELECT sum(by_tags.count) FROM by_tags WHERE tags && spellings AND ${isCountedFor(tests, 'tag')})
          ELSE (
            SELECT sum(by_options.count) FROM by_options WHERE number IN (
              SELECT number FROM option_value
              WHERE name_key = merged.option AND value = ANY (spellings) AND ${isCountedForOption(tests)}))
        END::integer AS count
      FROM merged
    ), offered AS (
      SELECT * FROM (
        SELECT *, row_number() OVER (PARTITION BY kind, option ORDER BY count DESC, rank) AS popularity FROM counted
      ) AS counted
      WHERE popularity <= ${MAX_VALUES} OR ${isOneOf(sql`value_key`, chosenValues(filters))}
    )
    SELECT coalesce(sum(count), 0)::integer AS listed_count,
      coalesce(sum(count) FILTER (WHERE rejected = 0), 0)::integer AS passing_count,
      coalesce(sum(count) FILTER (WHERE ${isCountedFor(tests, 'availability')} AND is_available), 0)::integer AS in_stock_count,
      coalesce(sum(count) FILTER (WHERE ${isCountedFor(tests, 'availability')} AND NOT is_available), 0)::integer
        AS out_of_stock_count,
      coalesce(min(lowest) FILTER (WHERE ${isCountedFor(tests, 'price')}), 0) AS lowest_paise,
      coalesce(max(highest) FILTER (WHERE ${isCountedFor(tests, 'price')}), 0) AS highest_paise,
      ARRAY(SELECT name FROM option_name ORDER BY rank) AS option_names,
      (SELECT coalesce(json_agg(json_build_object('kind', kind, 'option', option_name.name, 'value', value, 'count', count)
          ORDER BY offered.rank), '[]')
        FROM offered LEFT JOIN option_name ON option_name.name_key = offered.option
        WHERE kind <> 'option' OR option_name.name IS NOT NULL) AS choices
    FROM total`.execute(db)
  const [counted] = rows
  if (counted === undefined) throw new Error('An aggregate without GROUP BY returned no row')
  return counted
}

/** SQL: a number with a bit for each filter that rejects the product. */
function rejectedBits(tests: readonly FilterTest[]): RawBuilder<unknown> {
  if (tests.length === 0) return sql`0::bigint`
  const bits = tests.map(({ passes }, index) => sql`CASE WHEN ${passes} THEN 0 ELSE ${bitOf(index)} END`)
  return sql.join(bits, sql` + `)
}

function bitOf(index: number): RawBuilder<unknown> {
  return sql`${String(2n ** BigInt(index))}::bigint`
}

/** SQL: of products that no filter rejects first. */
function rankOf(rank: RawBuilder<unknown>): RawBuilder<Buffer> {
  return sql<Buffer>`CASE WHEN rejected = 0 THEN ${PASSED}::bytea ELSE ${REJECTED}::bytea END || ${rank}`
}

/** SQL condition: products count in a facet, because no filter rejects them except possibly the facet's own. */
function isCountedFor(tests: readonly FilterTest[], facet: FilterTest['facet']): RawBuilder<boolean> {
  const index = tests.findIndex((test) => test.facet === facet)
  return index === -1 ? sql<boolean>`rejected = 0` : sql<boolean>`rejected IN (0, ${bitOf(index)})`
}

/** SQL condition: the same for an option value, whose facet is the option with this `name_key`. */
function isCountedForOption(tests: readonly FilterTest[]): RawBuilder<boolean> {
  const own = tests.flatMap((test, index) =>
    test.option_key === undefined ? [] : [sql`(name_key = ${test.option_key} AND rejected = ${bitOf(index)})`],
  )
  return sql<boolean>`(${sql.join([sql`rejected = 0`, ...own], sql` OR `)})`
}
