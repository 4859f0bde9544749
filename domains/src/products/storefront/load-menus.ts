import type { Db, Tx } from '@haat/db'
import type { MenuData, MenuLinkData } from '@haat/theme-engine'
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
  const menus = await db
    .selectFrom('menus')
    .select(['id', 'handle', 'title'])
    .where('store_id', '=', storeId)
    .where('handle', 'in', [...handles])
    .execute()
  const links = await readLinks(
    db,
    menus.map(({ id }) => id),
    now,
  )
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
