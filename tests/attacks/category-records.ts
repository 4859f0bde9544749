import type { Db } from '@haat/db'
import type { Endpoint } from '@haat/http-contract'

/** Inserts categories into the demo store: a top-level one, and one below it for each request that changes or deletes one. */
export async function insertCategories(db: Db, storeId: string) {
  const now = new Date()
  const add = async (name: string, parentId: string | null, position: number) => {
    const { id } = await db
      .insertInto('categories')
      .values({
        store_id: storeId,
        parent_id: parentId,
        level: parentId === null ? 1 : 2,
        position,
        handle: `attacked-${name}`,
        name,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }
  const top = await add('top', null, 1000)
  const suggest = async (categoryId: string, name: string) => {
    const { id } = await db
      .insertInto('category_suggestions')
      .values({
        store_id: storeId,
        kind: 'add',
        category_id: categoryId,
        content: JSON.stringify({ subcategories: [{ name }] }),
        created_at: now,
        expires_at: new Date(now.getTime() + 30 * 86_400_000),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }
  return {
    category: await add('updated', top, 1),
    otherCategory: await add('changed', top, 2),
    categoryToMerge: await add('merged', top, 3),
    categoriesToDelete: [
      await add('deleted-1', top, 4),
      await add('deleted-2', top, 5),
      await add('deleted-3', top, 6),
    ],
    suggestionToAccept: await suggest(top, 'Suggested'),
    suggestionToDismiss: await suggest(top, 'Dismissed'),
    topCategory: top,
  }
}
type CategoryRecords = Awaited<ReturnType<typeof insertCategories>>

const isAboutCategories = (url: string) => /categor/i.test(url)

/** Returns the category or suggestion that a request is about. */
function categoryOf({ method, url }: Endpoint, records: CategoryRecords): string | undefined {
  const [, second, third] = records.categoriesToDelete
  if (url.endsWith('/accept')) return records.suggestionToAccept
  if (url.endsWith('/dismiss')) return records.suggestionToDismiss
  if (url.endsWith('/merge')) return records.categoryToMerge
  if (url.includes('subcategory_delete')) return second
  if (url.includes('removeNestedCategory')) return third
  // Its revision is the first one until it's updated.
  return url === '/api/store/categories/:id' && method === 'PUT' ? records.category : records.otherCategory
}

/** Values for requests about categories, by the name of their field. */
export function categoryValues(endpoint: Endpoint, records: CategoryRecords): Record<string, unknown> {
  if (!isAboutCategories(endpoint.url)) return {}
  return {
    id: categoryOf(endpoint, records),
    ids: idsFor(endpoint.method, records),
    parent_id: records.topCategory,
    below_id: records.topCategory,
    into_id: records.otherCategory,
    place: { position: 'into', category_id: null },
    dry_run: true,
    google_product_category: '5387',
  }
}

export const categoryIdOf = (endpoint: Endpoint, records: CategoryRecords) =>
  isAboutCategories(endpoint.url) ? categoryOf(endpoint, records) : undefined

function idsFor(method: Endpoint['method'], { categoriesToDelete, otherCategory }: CategoryRecords) {
  if (method === 'GET') return otherCategory
  return method === 'DELETE' ? categoriesToDelete.slice(0, 1) : [otherCategory]
}
