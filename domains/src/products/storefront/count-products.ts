import { type Db, readRows, type Tx } from '@haat/db'
import { sql } from 'kysely'
import { countTags } from './count-tags.ts'
import type { CountedProducts, ProductCounts } from './counted-products.ts'
import { isOneOf, lower } from './filter-conditions.ts'

/** Only the most common values are offered: some stores have a tag per product, too many for a page. */
const MAX_VALUES = 250
/** Maximum number of options, in order of first use. */
const MAX_OPTIONS = 50

/** Bits of `grouping(product_type, vendor, is_available, option_names)`. */
const BY_TYPE = sql.lit(0b0111)
const BY_VENDOR = sql.lit(0b1011)
const BY_AVAILABILITY = sql.lit(0b1101)
const BY_OPTIONS = sql.lit(0b1110)

/**
 * Counts products by availability, type, brand, option value and tag in two statements at once, so that only the counts are
 * sent to this process. Each reads each product once and never its variants: counting tags takes about as long as counting the
 * rest, and storing the products for both longer than reading them twice. Spellings that differ only in case (`Red`, `red`) are
 * merged without counting a product twice: into the most common one, or of an option into the first. Returns the most common
 * values and those in `chosen`.
 */
export async function countProducts(
  db: Db | Tx,
  list: CountedProducts,
  chosen: readonly string[],
): Promise<ProductCounts> {
  const [counts, tags] = await Promise.all([
    countWithoutTags(db, list, chosen),
    countTags(db, list, { limit: MAX_VALUES, chosen }),
  ])
  return { ...counts, choices: [...counts.choices, ...tags] }
}

async function countWithoutTags(
  db: Db | Tx,
  { from, condition, rank }: CountedProducts,
  chosen: readonly string[],
): Promise<ProductCounts> {
  const query = sql<ProductCounts>`
    WITH grouped AS MATERIALIZED (
      SELECT grouping(product_type, vendor, is_available, option_names) AS grouped_by, product_type, vendor, is_available,
        option_names, option_values, count(*) AS count, min(price_min_paise) AS lowest, max(price_min_paise) AS highest,
        min(${rank}) AS rank
      FROM ${from} WHERE ${condition}
      GROUP BY GROUPING SETS ((product_type), (vendor), (is_available), (option_names, option_values))
    ), by_options AS MATERIALIZED (
      SELECT row_number() OVER () AS number, option_names, option_values, count, rank
      FROM grouped WHERE grouped_by = ${BY_OPTIONS} AND option_names <> '{}'
    ), option_name AS (
      SELECT ${lower(sql`option.name`)} AS name_key,
        (array_agg(option.name ORDER BY by_options.rank, option.number))[1] AS name,
        min(by_options.rank || int2send(option.number::smallint)) AS rank
      FROM by_options CROSS JOIN LATERAL unnest(option_names) WITH ORDINALITY AS option (name, number)
      GROUP BY name_key ORDER BY rank LIMIT ${MAX_OPTIONS}
    ), option_value AS MATERIALIZED (
      SELECT by_options.number, by_options.count, by_options.rank || int2send(option.place::smallint) AS rank,
        ${lower(sql`option_names[left(option.text, 1)::integer]`)} AS name_key, substr(option.text, 2) AS value
      FROM by_options CROSS JOIN LATERAL unnest(option_values) WITH ORDINALITY AS option (text, place)
    ), spelling AS MATERIALIZED (
      SELECT 'product_type' AS kind, NULL AS option, product_type AS value, count, NULL::bytea AS rank
        FROM grouped WHERE grouped_by = ${BY_TYPE} AND product_type <> ''
      UNION ALL SELECT 'vendor', NULL, vendor, count, NULL
        FROM grouped WHERE grouped_by = ${BY_VENDOR} AND vendor <> ''
      UNION ALL SELECT 'option', name_key, value, sum(count)::bigint, min(rank)
        FROM option_value GROUP BY name_key, value
    ), merged AS MATERIALIZED (
      SELECT kind, option, ${lower(sql`value`)} AS value_key, min(rank) AS rank, sum(count) AS count,
        array_agg(value ORDER BY rank, count DESC, value COLLATE "C") AS spellings
      FROM spelling GROUP BY kind, option, value_key
    ), counted AS (
      SELECT kind, option, value_key, spellings[1] AS value, rank,
        CASE WHEN cardinality(spellings) = 1 OR kind IN ('product_type', 'vendor') THEN count
          ELSE (SELECT sum(by_options.count) FROM by_options WHERE number IN (
            SELECT number FROM option_value WHERE name_key = merged.option AND value = ANY (spellings)))
        END::integer AS count
      FROM merged
    ), offered AS (
      SELECT * FROM (
        SELECT *, row_number() OVER (PARTITION BY kind, option ORDER BY count DESC, rank, value_key) AS popularity
        FROM counted
      ) AS counted
      WHERE popularity <= ${MAX_VALUES} OR ${isOneOf(sql`value_key`, chosen)}
    )
    SELECT coalesce(sum(count), 0)::integer AS count,
      coalesce(sum(count) FILTER (WHERE is_available), 0)::integer AS in_stock_count,
      coalesce(min(lowest), 0) AS lowest_paise, coalesce(max(highest), 0) AS highest_paise,
      ARRAY(SELECT name FROM option_name ORDER BY rank) AS option_names,
      (SELECT coalesce(json_agg(json_build_object('kind', kind, 'option', option_name.name, 'value', value, 'count', count)
          ORDER BY offered.rank), '[]')
        FROM offered LEFT JOIN option_name ON option_name.name_key = offered.option
        WHERE kind <> 'option' OR option_name.name IS NOT NULL) AS choices
    FROM grouped WHERE grouped_by = ${BY_AVAILABILITY}`
  const [counted] = await readRows(db, query)
  if (counted === undefined) throw new Error('An aggregate without GROUP BY returned no row')
  return counted
}
