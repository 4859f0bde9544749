/** Query keys of a store's pages. */
export const pagesKey = (storeSlug: string) => ['pages', storeSlug] as const
export const pageKey = (storeSlug: string, id: string) => ['pages', storeSlug, 'one', id] as const
