import type { Database, Db, Tx } from '@haat/db'
import { Refused } from '@haat/http-contract'
import type { Selectable } from 'kysely'
import { type Menu, type MenuLink, menuNotFound, permanentMenus } from './contract.ts'
import { type LinkNode, readLinks } from './read-links.ts'

type MenuRow = Selectable<Database['menus']>

/** Returns a menu. Throws `menu_not_found` if it isn't in the store. */
export async function getMenu(db: Db | Tx, storeId: string, id: string, now: Date): Promise<Menu> {
  const row = await db
    .selectFrom('menus')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (row === undefined) throw new Refused(menuNotFound)
  return showMenu(row, (await readLinks(db, [id], now)).get(id) ?? [])
}

/** Lists a store's menus, permanent ones first. */
export async function listMenus(db: Db, storeId: string, now: Date): Promise<Menu[]> {
  const rows = await db.selectFrom('menus').selectAll().where('store_id', '=', storeId).orderBy('id').execute()
  const links = await readLinks(
    db,
    rows.map(({ id }) => id),
    now,
  )
  return rows
    .map((row) => showMenu(row, links.get(row.id) ?? []))
    .sort((a, b) => Number(b.is_permanent) - Number(a.is_permanent))
}

function showMenu({ id, handle, title, revision, updated_at: updatedAt }: MenuRow, links: readonly LinkNode[]): Menu {
  return {
    id,
    handle,
    title,
    is_permanent: permanentMenus.includes(handle),
    links: links.map((link) => ({
      ...describe(link),
      links: link.links.map((second) => ({
        ...describe(second),
        links: second.links.map((third) => ({ ...describe(third), links: [] })),
      })),
    })),
    revision,
    updated_at: updatedAt.toISOString(),
  }
}

function describe({ links: _, ...link }: LinkNode): Omit<MenuLink, 'links'> {
  return link
}
