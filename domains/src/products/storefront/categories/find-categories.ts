import type { Db } from '@haat/db'
import { type SearchQuery, searchWords } from '@haat/search'
import { isExternalUrl } from '../../images/resolve-images.ts'
import { showStoreImage } from '../../images/show-store-image.ts'
import type { SuggestedCategory } from '../contract.ts'

/**
 * Finds categories that visitors see by the words of their paths: those whose own names have all the words first, then in
 * the order of the tree. A store has at most 2,000, so they're compared here instead of in the search index.
 */
export async function findCategories(
  db: Db,
  storeId: string,
  query: SearchQuery,
  limit: number,
): Promise<SuggestedCategory[]> {
  const rows = await db
    .selectFrom('categories')
    .select(['id', 'parent_id', 'handle', 'name', 'image_src', 'image_alt', 'image_width', 'image_height'])
    .where('store_id', '=', storeId)
    .where('status', '=', 'active')
    .orderBy('position')
    .execute()
  const below = Map.groupBy(rows, ({ parent_id: parentId }) => parentId)
  const named: SuggestedCategory[] = []
  const others: SuggestedCategory[] = []
  // Categories below a hidden one aren't reached from the top level.
  const visit = (parentId: string | null, above: readonly string[]) => {
    for (const row of below.get(parentId) ?? []) {
      const path = [...above, row.name]
      const own = searchWords(row.name)
      const isNamed = query.matches(own)
      if (isNamed || query.matches(searchWords(path.join(' ')), own)) {
        ;(isNamed ? named : others).push(show(row, path))
      }
      visit(row.id, path)
    }
  }
  visit(null, [])
  return [...named, ...others].slice(0, limit)
}

interface FoundRow {
  readonly id: string
  readonly handle: string
  readonly name: string
  readonly image_src: string | null
  readonly image_alt: string
  readonly image_width: number | null
  readonly image_height: number | null
}

function show(row: FoundRow, path: readonly string[]): SuggestedCategory {
  const { id, handle, name, image_src: src, image_alt: alt, image_width: width, image_height: height } = row
  const image = src === null || isExternalUrl(src) ? undefined : showStoreImage({ src, alt, width, height }, name)
  return {
    id,
    handle,
    title: name,
    path: path.join(' > '),
    url: `/categories/${encodeURIComponent(handle)}`,
    image: image == null ? null : { src: image.src, alt: image.alt ?? '', width: image.width, height: image.height },
  }
}
