import { type Db, readRows, type Tx, withPreparedStatements } from '@haat/db'
import { safeLink } from '@haat/theme-engine'
import { type Expression, sql } from 'kysely'

export type LinkKind =
  | 'home'
  | 'all_products'
  | 'all_collections'
  | 'search'
  | 'product'
  | 'collection'
  | 'category'
  | 'page'
  | 'address'

/** A menu link with its target. */
export interface LinkNode {
  readonly title: string
  readonly kind: LinkKind
  readonly target_id: string | null
  readonly target_title: string | null
  readonly address: string | null
  /** Path in the store or external URL; null if the target was deleted or isn't visible. */
  readonly url: string | null
  readonly links: LinkNode[]
}

interface LinkRow {
  readonly id: string
  readonly menu_id: string
  readonly parent_id: string | null
  readonly title: string
  readonly kind: LinkKind
  readonly address: string | null
  readonly target_id: string | null
  readonly target_title: string | null
  readonly target_handle: string | null
}

/**
 * Returns the link trees of menus by menu ID, of those that have links. Targets that aren't visible at `now` have no URL.
 * `menuIds` are IDs, or a query that selects them.
 */
export async function readLinks(
  db: Db | Tx,
  menuIds: readonly string[] | Expression<{ id: string }>,
  now: Date,
): Promise<Map<string, LinkNode[]>> {
  const ids = 'toOperationNode' in menuIds ? sql`ARRAY(${menuIds})` : sql`${menuIds}::uuid[]`
  const query = sql<LinkRow>`
    SELECT link.id, menu_id, link.parent_id, link.title, link.kind, address,
      coalesce(link.product_id, link.collection_id, link.category_id, link.page_id) AS target_id,
      coalesce(products.title, collections.title, categories.name, pages.title) AS target_title,
      CASE link.kind
        WHEN 'product' THEN CASE WHEN products.status = 'active' AND products.published_at <= ${now} THEN products.handle END
        WHEN 'collection' THEN CASE WHEN collections.published_at <= ${now} THEN collections.handle END
        WHEN 'category' THEN CASE WHEN ${isCategoryShown} THEN categories.handle END
        WHEN 'page' THEN CASE WHEN pages.published_at <= ${now} THEN pages.handle END
      END AS target_handle
    FROM menu_links AS link
    LEFT JOIN products ON products.id = link.product_id
    LEFT JOIN collections ON collections.id = link.collection_id
    LEFT JOIN categories ON categories.id = link.category_id
    LEFT JOIN pages ON pages.id = link.page_id
    WHERE menu_id = ANY(${ids}) ORDER BY link.position`
  const rows = await readRows(withPreparedStatements(db), query)
  // Parents come before their children.
  const nodes = new Map<string, LinkNode>()
  const menus = new Map<string, LinkNode[]>()
  for (const row of rows) {
    const { title, kind, target_id: targetId, target_title: targetTitle, address } = row
    const node: LinkNode = {
      title,
      kind,
      target_id: targetId,
      target_title: targetTitle,
      address,
      url: urlOf(row),
      links: [],
    }
    nodes.set(row.id, node)
    if (row.parent_id !== null) {
      nodes.get(row.parent_id)?.links.push(node)
      continue
    }
    const topLevel = menus.get(row.menu_id) ?? []
    menus.set(row.menu_id, topLevel)
    topLevel.push(node)
  }
  return menus
}

/** SQL condition: the category of a link and all categories above it are active. */
const isCategoryShown = sql<boolean>`NOT EXISTS (
  WITH RECURSIVE above AS (
    SELECT categories.id, categories.parent_id, categories.status
    UNION ALL SELECT parent.id, parent.parent_id, parent.status FROM above JOIN categories AS parent ON parent.id = above.parent_id
  ) SELECT FROM above WHERE status <> 'active')`

function urlOf({ kind, address, target_handle: targetHandle }: LinkRow): string | null {
  const path = (folder: string) => (targetHandle === null ? null : `/${folder}/${encodeURIComponent(targetHandle)}`)
  switch (kind) {
    case 'home':
      return '/'
    case 'all_products':
      return '/collections/all'
    case 'all_collections':
      return '/collections'
    case 'search':
      return '/search'
    case 'product':
      return path('products')
    case 'collection':
      return path('collections')
    case 'category':
      return path('categories')
    case 'page':
      return path('pages')
    case 'address':
      return address === null ? null : (safeLink(address) ?? null)
  }
}
