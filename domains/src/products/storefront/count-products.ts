import type { Db, Tx } from '@haat/db'
import { type RawBuilder, sql } from 'kysely'
import { isOneOf, lower } from './filter-conditions.ts'

/** The products of a store to count, as SQL. */
export interface CountedProducts {
  readonly from: RawBuilder<unknown>
  readonly condition: RawBuilder<boolean>
  /** The order in which products introduce options and their values. */
  readonly rank: RawBuilder<Buffer>
}

/** Counts of products, as returned by the database. */
export interface ProductCounts {
  readonly count: number
  readonly in_stock_count: number
  readonly lowest_paise: number
  readonly highest_paise: number
  /** In order of first use. */
  readonly option_names: readonly string[]
  /** Values of options in order of first use. */
  readonly choices: readonly Choice[]
}

/** A value, and how many of the products have it. */
export interface Choice {
  readonly kind: 'product_type' | 'vendor' | 'option' | 'tag'
  readonly option: string | null
  readonly value: string
  readonly count: number
}

/** Only the most common values are offered: some stores have a tag per product, too many for a page. */
const MAX_VALUES = 250
/** Maximum number of options, in order of first use. */
const MAX_OPTIONS = 50

/** Bits of `grouping(product_type, vendor, is_available)`. */
const BY_TYPE = sql.lit(0b011)
const BY_VENDOR = sql.lit(0b101)
const BY_AVAILABILITY = sql.lit(0b110)

/**
 * Counts products by availability, type, brand, option value and tag in one statement, so that only the counts are sent to
 * this process. Reads each product once and never its variants. Spellings that differ only in case (`Red`, `red`) are merged
 * without counting a product twice: into the most common one, or of an option into the first. Returns the most common values
 * and those in `chosen`.
 */
export async function countProducts(
  db: Db | Tx,
  { from, condition, rank }: CountedProducts,
  chosen: readonly string[],
): Promise<ProductCounts> {
  const { rows } = await sql<ProductCounts>`
    WITH listed AS MATERIALIZED (
      SELECT product_type, vendor, tags, option_names, option_values, is_available, price_min_paise, ${rank} AS rank
      FROM ${from} WHERE ${condition}
    ), grouped AS MATERIALIZED (
      SELECT grouping(product_type, vendor, is_available) AS grouped_by, product_type, vendor, is_available,
        count(*) AS count, min(price_min_paise) AS lowest, max(price_min_paise) AS highest
      FROM listed
      GROUP BY GROUPING SETS ((product_type), (vendor), (is_available))
    ), by_options AS MATERIALIZED (
      SELECT row_number() OVER () AS number, option_names, option_values, count(*) AS count, min(rank) AS rank
      FROM listed WHERE option_names <> '{}'
      GROUP BY option_names, option_values
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
      UNION ALL SELECT 'tag', NULL, tag.value, count(*), NULL
        FROM listed CROSS JOIN LATERAL unnest(tags) WITH ORDINALITY AS tag (value, place)
        WHERE tag.value <> '' AND tag.place = array_position(tags, tag.value)
        GROUP BY tag.value
      UNION ALL SELECT 'option', name_key, value, sum(count)::bigint, min(rank)
        FROM option_value GROUP BY name_key, value
    ), merged AS MATERIALIZED (
      SELECT kind, option, ${lower(sql`value`)} AS value_key, min(rank) AS rank, sum(count) AS count,
        array_agg(value ORDER BY rank, count DESC, value COLLATE "C") AS spellings
      FROM spelling GROUP BY kind, option, value_key
    ), tag_spelling AS MATERIALIZED (
      SELECT unnest(spellings) AS value FROM merged WHERE kind = 'tag' AND cardinality(spellings) > 1
    ), by_merged_tag AS MATERIALIZED (
      SELECT tag.value_key, count(*) AS count
      FROM listed CROSS JOIN LATERAL (
        SELECT DISTINCT ${lower(sql`value`)} AS value_key FROM unnest(tags) AS value
        WHERE value = ANY (ARRAY(SELECT value FROM tag_spelling))
      ) AS tag
      WHERE EXISTS (SELECT FROM tag_spelling) AND tags && ARRAY(SELECT value FROM tag_spelling)
      GROUP BY tag.value_key
    ), counted AS (
      SELECT kind, option, value_key, spellings[1] AS value, rank,
        CASE WHEN cardinality(spellings) = 1 OR kind IN ('product_type', 'vendor') THEN count
          WHEN kind = 'tag' THEN (SELECT count FROM by_merged_tag WHERE by_merged_tag.value_key = merged.value_key)
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
    FROM grouped WHERE grouped_by = ${BY_AVAILABILITY}`.execute(db)
  const [counted] = rows
  if (counted === undefined) throw new Error('An aggregate without GROUP BY returned no row')
  return counted
}
