import { Title } from '@haat/domains/products/fields/contract'
import { MAX_MENU_LINKS, type Menu, type MenuFields } from '@haat/domains/products/menus/contract'
import { z } from 'zod'
import { itemsOf, linksOf, MenuItem } from './items/menu-item.ts'

const TypedMenu = z.object({
  title: Title,
  items: z.array(MenuItem).max(MAX_MENU_LINKS, `A menu can have up to ${MAX_MENU_LINKS} links`),
})
export type MenuFormInput = z.input<typeof TypedMenu>

/** The form's schema: what is typed goes in, the server's fields come out. */
export const MenuForm = TypedMenu.transform(({ title, items }): MenuFields => ({ title, links: linksOf(items) }))

export const blankMenu: MenuFormInput = { title: '', items: [] }

/** Returns a saved menu as form values. */
export function formOfMenu(menu: Menu): MenuFormInput {
  return { title: menu.title, items: itemsOf(menu) }
}
