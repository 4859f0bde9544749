/** Query keys of a store's pages. */
export const pagesKey = (store_slug: string) => ['pages', store_slug] as const
export const pageKey = (store_slug: string, id: string) => ['pages', store_slug, 'one', id] as const
