import type { Db, Tx } from '@haat/db'
import { Refused } from '@haat/http-contract'
import { sql } from 'kysely'
import {
  cursorText,
  cutPage,
  type Page,
  PageOffset,
  readCursor,
  readPageCursor,
  writeCursor,
  writePageCursor,
} from '../../page-cursor.ts'
import { matchSyncFilters } from '../../sync-conditions.ts'
import { summarise } from '../catalog/list-products.ts'
import type { ProductRow } from '../catalog/stored-product.ts'
import { type CollectionRow, orderOf, scopeOf } from '../membership/collection-scope.ts'
import { CollectionRules, CollectionSort, RuleMatch } from '../membership/contract.ts'
import { isFound, readStoreQuery } from '../search/read-store-query.ts'
import { type Collection, type CollectionListQuery, type CollectionSummary, collectionNotFound } from './contract.ts'

/** Returns a collection. Throws `collection_not_found` if it isn't in the store. */
export async function requireCollection(db: Db | Tx, storeId: string, id: string): Promise<CollectionRow> {
  const row = await db
    .selectFrom('collections')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (row === undefined) throw new Refused(collectionNotFound)
  return row
}

export async function getCollection(db: Db | Tx, storeId: string, id: string): Promise<Collection> {
  const row = await requireCollection(db, storeId, id)
  const [members, old, counts] = await Promise.all([
    db
      .selectFrom('collection_products')
      .select('product_id')
      .where('collection_id', '=', id)
      .orderBy('position')
      .execute(),
    db.selectFrom('old_handles').select('handle').where('collection_id', '=', id).orderBy('handle').execute(),
    countProducts(db, [row]),
  ])
  return {
    ...showCollectionRow(row, counts.get(id) ?? 0),
    description: row.description,
    match: RuleMatch.parse(row.match),
    rules: CollectionRules.parse(row.rules),
    product_ids: members.map(({ product_id: productId }) => productId),
    sort_order: CollectionSort.parse(row.sort_order),
    seo_title: row.seo_title,
    seo_description: row.seo_description,
    template_suffix: row.template_suffix,
    old_handles: old.map(({ handle }) => handle).filter((handle) => handle !== row.handle),
    created_at: row.created_at.toISOString(),
  }
}

/** Returns one page of a store's collections by title. */
export async function listCollections(
  db: Db,
  storeId: string,
  { q, kind, cursor, limit, ...sync }: CollectionListQuery,
): Promise<Page<CollectionSummary>> {
  const after = readPageCursor(cursor, 'title', cursorText)
  const search = await readStoreQuery(db, storeId, q)
  const rows = await db
    .selectFrom('collections')
    .selectAll()
    .where('store_id', '=', storeId)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? ''))
    .where(await isFound(db, search, 'collection'))
    .where(matchSyncFilters('collections', sync))
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(title_key, id) > (${after?.value}::text, ${after?.id}::uuid)`),
    )
    .orderBy('title_key')
    .orderBy('id')
    .limit(limit + 1)
    .execute()
  const page = cutPage(rows, limit, (last) => writePageCursor('title', { value: last.title_key, id: last.id }))
  const counts = await countProducts(db, page.items)
  return {
    items: page.items.map((row) => showCollectionRow(row, counts.get(row.id) ?? 0)),
    next_cursor: page.next_cursor,
  }
}

/** Returns one page of a collection's products in its order, whatever their status. */
export async function listCollectionProducts(
  db: Db,
  storeId: string,
  id: string,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
) {
  const offset = readCursor(cursor, PageOffset) ?? 0
  const scope = scopeOf(await requireCollection(db, storeId, id))
  const { rows } = await sql<ProductRow>`
    SELECT products.* FROM ${scope.from} WHERE ${scope.condition}
    ORDER BY ${orderOf(scope.sort_order)} LIMIT ${limit + 1} OFFSET ${offset}`.execute(db)
  const page = cutPage(rows, limit, () => writeCursor(offset + limit))
  return { items: await summarise(db, page.items), next_cursor: page.next_cursor }
}

function showCollectionRow(row: CollectionRow, productCount: number): CollectionSummary {
  return {
    id: row.id,
    handle: row.handle,
    title: row.title,
    kind: row.kind === 'rule' ? 'rule' : 'manual',
    product_count: productCount,
    image:
      row.image_src === null
        ? null
        : { src: row.image_src, alt: row.image_alt, width: row.image_width, height: row.image_height },
    published_at: row.published_at?.toISOString() ?? null,
    revision: row.revision,
    updated_at: row.updated_at.toISOString(),
  }
}

async function countProducts(db: Db | Tx, collections: readonly CollectionRow[]): Promise<Map<string, number>> {
  if (collections.length === 0) return new Map()
  const counts = collections
    .map(scopeOf)
    .map(({ from, condition }) => sql`(SELECT count(*)::integer FROM ${from} WHERE ${condition})`)
  const { rows } = await sql<{ counts: number[] }>`SELECT ARRAY[${sql.join(counts)}] AS counts`.execute(db)
  return new Map(collections.map(({ id }, index) => [id, rows[0]?.counts[index] ?? 0]))
}
