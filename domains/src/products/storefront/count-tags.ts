import { type Db, readRows, type Tx } from '@haat/db'
import { sql } from 'kysely'
import type { Choice, CountedProducts } from './counted-products.ts'
import { isOneOf, lower } from './filter-conditions.ts'

/**
 * Counts products by tag. Spellings that differ only in case are merged into the most common one without counting a product
 * twice. Returns the `limit` most common tags and those in `chosen`.
 */
export async function countTags(
  db: Db | Tx,
  { from, condition }: Pick<CountedProducts, 'from' | 'condition'>,
  { limit, chosen }: { readonly limit: number; readonly chosen: readonly string[] },
): Promise<readonly Choice[]> {
  // Products are read again only if there are spellings to merge, so storing them for that would cost more.
  const query = sql<Choice>`
    WITH listed AS NOT MATERIALIZED (
      SELECT tags FROM ${from} WHERE ${condition}
    ), spelling AS MATERIALIZED (
      SELECT tag.value, count(*) FILTER (WHERE tag.place = array_position(tags, tag.value)) AS count
      FROM listed CROSS JOIN LATERAL unnest(tags) WITH ORDINALITY AS tag (value, place)
      GROUP BY tag.value HAVING tag.value <> ''
    ), merged AS MATERIALIZED (
      SELECT ${lower(sql`value`)} AS value_key, sum(count) AS count,
        array_agg(value ORDER BY count DESC, value COLLATE "C") AS spellings
      FROM spelling GROUP BY value_key
    ), ambiguous AS MATERIALIZED (
      SELECT unnest(spellings) AS value FROM merged WHERE cardinality(spellings) > 1
    ), recounted AS MATERIALIZED (
      SELECT tag.value_key, count(*) AS count
      FROM listed CROSS JOIN LATERAL (
        SELECT DISTINCT ${lower(sql`value`)} AS value_key FROM unnest(tags) AS value
        WHERE value = ANY (ARRAY(SELECT value FROM ambiguous))
      ) AS tag
      WHERE EXISTS (SELECT FROM ambiguous) AND tags && ARRAY(SELECT value FROM ambiguous)
      GROUP BY tag.value_key
    ), counted AS (
      SELECT value_key, spellings[1] AS value, coalesce(recounted.count, merged.count)::integer AS count
      FROM merged LEFT JOIN recounted USING (value_key)
    ), ranked AS (
      SELECT *, row_number() OVER (ORDER BY count DESC, value_key) AS popularity FROM counted
    )
    SELECT 'tag' AS kind, NULL AS option, value, count FROM ranked
    WHERE popularity <= ${limit} OR ${isOneOf(sql`value_key`, chosen)}`
  return readRows(db, query)
}
