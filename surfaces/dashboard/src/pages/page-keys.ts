/** Under which the pages of a store are kept. */
export const pagesKey = (store_slug: string) => ['pages', store_slug] as const
export const pageKey = (store_slug: string, id: string) => ['pages', store_slug, 'one', id] as const
