/** Query keys of a store's menus. */
export const menusKey = (storeSlug: string) => ['menus', storeSlug] as const
export const menuKey = (storeSlug: string, id: string) => ['menus', storeSlug, 'one', id] as const
