/** Query keys of a store's menus. */
export const menusKey = (store_slug: string) => ['menus', store_slug] as const
export const menuKey = (store_slug: string, id: string) => ['menus', store_slug, 'one', id] as const
