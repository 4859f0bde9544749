import { type Db, readRows, type Tx, withPreparedStatements } from '@haat/db'
import type { MenuData, MenuLinkData } from '@haat/theme-engine'
import { sql } from 'kysely'
import { type LinkNode, readLinks } from '../menus/read-links.ts'
import { byHandle } from './load-products.ts'

/** Returns menus by handle; null for handles without a menu. Omits links whose target was deleted or isn't visible. */
export async function loadMenus(
  db: Db | Tx,
  storeId: string,
  handles: readonly string[],
  now: Date,
): Promise<Record<string, MenuData | null>> {
  if (handles.length === 0) return {}
  const named = db
    .selectFrom('menus')
    .where('store_id', '=', storeId)
    .where(sql<boolean>`handle = ANY(${handles}::text[])`)
  const [menus, links] = await Promise.all([
    readRows(withPreparedStatements(db), named.select(['id', 'handle', 'title'])),
    readLinks(db, named.select('id'), now),
  ])
  return byHandle(
    handles,
    menus.map(({ id, handle, title }) => ({ handle, title, links: (links.get(id) ?? []).flatMap(showLink) })),
  )
}

function showLink({ title, url, links: children }: LinkNode): MenuLinkData[] {
  const links = children.flatMap(showLink)
  // A link with nested links is kept as their heading.
  if (url === null && links.length === 0) return []
  return [{ title, url: url ?? '#', ...(links.length === 0 ? {} : { links }) }]
}
