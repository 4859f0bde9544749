import type { Db, Tx } from '@haat/db'
import { type RawBuilder, sql } from 'kysely'
import { chosenValues, filterTests, isOneOf, lower, optionKey } from './filter-tests.ts'
import type { ProductFilters } from './filters.ts'
import type { CountedList } from './make-facets.ts'

/** A list of a store's products as SQL. */
export interface ProductList {
  readonly storeId: string
  readonly from: RawBuilder<unknown>
  readonly condition: RawBuilder<boolean>
  /** The order of facet values, and the default order of the list. */
  readonly order: RawBuilder<unknown>
}

/** Added to the rank of products that only the facet's own filter rejects, so that they come after the others. */
const REJECTED = 1_000_000_000

/** A facet offers only its most common values: some stores have a tag per product, too many for a page. */
const MAX_VALUES = 250
/** Maximum number of option facets, in order of first use. */
const MAX_OPTIONS = 50

/**
 * Counts a list and its facets in one statement, so that only the counts are sent to this process. Reads only the list's
 * products and their variants. Counts values by exact spelling first, which needs no sorting, and then merges spellings that
 * differ only in case (`Red`, `red`), product by product.
 */
export async function countList(
  db: Db | Tx,
  { storeId, from, condition, order }: ProductList,
  filters: ProductFilters,
): Promise<CountedList> {
  const rejected = filterTests(
    filters,
    (nameKey, isChosen) =>
      sql`id IN (SELECT product_id FROM option_values WHERE name_key = ${nameKey} AND ${isChosen(sql`value`)})`,
  ).map(({ key, passes }) => sql`CASE WHEN ${passes} THEN NULL ELSE ${key} END`)
  const { rows } = await sql<CountedList>`
    WITH listed AS MATERIALIZED (
      SELECT products.id, price_min_paise, is_available, vendor, product_type, tags, option_names,
        row_number() OVER (ORDER BY ${order}) AS place
      FROM ${from} WHERE ${condition}
    ), option_values AS MATERIALIZED (
      SELECT product_id, ${lower(sql`option_names[number]`)} AS name_key, value, position
      FROM (
        SELECT listed.id AS product_id, listed.option_names, option.number, option.value, min(variant.position) AS position
        FROM listed
        JOIN product_variants AS variant
          ON variant.store_id = ${storeId} AND variant.product_id = listed.id AND variant.option_count > 0
        CROSS JOIN LATERAL (VALUES (1, option1), (2, option2), (3, option3)) AS option (number, value)
        WHERE option.value <> '' AND option.number <= cardinality(listed.option_names)
        GROUP BY listed.id, listed.option_names, option.number, option.value
      ) AS option_value
    ), tested AS MATERIALIZED (
      SELECT *, place * 1000 + CASE WHEN cardinality(rejected_by) = 0 THEN 0 ELSE ${REJECTED * 1000}::bigint END AS rank
      FROM (SELECT *, array_remove(ARRAY[${rejected.length === 0 ? sql`` : sql.join(rejected)}]::text[], NULL) AS rejected_by
        FROM listed) AS listed
    ), option_name AS (
      SELECT ${lower(sql`option.name`)} AS name_key,
        (array_agg(option.name ORDER BY place, number))[1] AS name, min(place * 10 + number) AS rank
      FROM (SELECT option_names, min(place) AS place FROM listed GROUP BY option_names) AS listed
      CROSS JOIN LATERAL unnest(option_names) WITH ORDINALITY AS option (name, number)
      GROUP BY name_key ORDER BY rank LIMIT ${MAX_OPTIONS}
    ), choice AS MATERIALIZED (
      SELECT 'product_type' AS kind, NULL AS option, product_type AS value, place, rank
        FROM tested WHERE product_type <> '' AND ${isCountedFor(sql`'product_type'`)}
      UNION ALL SELECT 'vendor', NULL, vendor, place, rank
        FROM tested WHERE vendor <> '' AND ${isCountedFor(sql`'vendor'`)}
      UNION ALL SELECT 'tag', NULL, tag.value, place, rank + tag.number
        FROM tested CROSS JOIN LATERAL (
          SELECT value, min(number) AS number FROM unnest(tags) WITH ORDINALITY AS tag (value, number) GROUP BY value
        ) AS tag
        WHERE tag.value <> '' AND ${isCountedFor(sql`'tag'`)}
      UNION ALL SELECT 'option', option_values.name_key, option_values.value, place, rank + position
        FROM option_values JOIN tested ON tested.id = option_values.product_id
        WHERE ${isCountedFor(optionKey(sql`option_values.name_key`))}
    ), spelling AS MATERIALIZED (
      SELECT kind, option, value, ${lower(sql`value`)} AS value_key, count(*) AS count, min(rank) AS rank
      FROM choice GROUP BY kind, option, value
    ), merged AS (
      SELECT kind, option, value_key, array_agg(value ORDER BY rank) AS spellings, min(rank) AS rank, sum(count) AS count
      FROM spelling GROUP BY kind, option, value_key
    ), counted AS (
      SELECT kind, option, value_key, spellings[1] AS value, rank,
        CASE WHEN cardinality(spellings) = 1 THEN count ELSE (
          SELECT count(DISTINCT choice.place) FROM choice
          WHERE choice.kind = merged.kind AND choice.option IS NOT DISTINCT FROM merged.option
            AND choice.value = ANY (spellings)
        ) END::integer AS count
      FROM merged
    ), offered AS (
      SELECT * FROM (
        SELECT *, row_number() OVER (PARTITION BY kind, option ORDER BY count DESC, rank) AS popularity FROM counted
      ) AS counted
      WHERE popularity <= ${MAX_VALUES} OR ${isOneOf(sql`value_key`, chosenValues(filters))}
    )
    SELECT count(*)::integer AS listed_count,
      count(*) FILTER (WHERE cardinality(rejected_by) = 0)::integer AS passing_count,
      count(*) FILTER (WHERE ${isCountedFor(sql`'availability'`)} AND is_available)::integer AS in_stock_count,
      count(*) FILTER (WHERE ${isCountedFor(sql`'availability'`)} AND NOT is_available)::integer AS out_of_stock_count,
      coalesce(min(price_min_paise) FILTER (WHERE ${isCountedFor(sql`'price'`)}), 0) AS lowest_paise,
      coalesce(max(price_min_paise) FILTER (WHERE ${isCountedFor(sql`'price'`)}), 0) AS highest_paise,
      ARRAY(SELECT name FROM option_name ORDER BY rank) AS option_names,
      (SELECT coalesce(json_agg(json_build_object('kind', kind, 'option', option_name.name, 'value', value, 'count', count)
          ORDER BY offered.rank), '[]')
        FROM offered LEFT JOIN option_name ON option_name.name_key = offered.option
        WHERE kind <> 'option' OR option_name.name IS NOT NULL) AS choices
    FROM tested`.execute(db)
  const [counted] = rows
  if (counted === undefined) throw new Error('An aggregate without GROUP BY returned no row')
  return counted
}

/** SQL condition: the product counts in a facet, because no filter rejects it except possibly the facet's own. */
function isCountedFor(key: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`(cardinality(rejected_by) = 0 OR rejected_by = ARRAY[${key}]::text[])`
}
