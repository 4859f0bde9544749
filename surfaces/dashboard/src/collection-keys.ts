/** Query keys of a store's collections. */
export const collectionsKey = (storeSlug: string) => ['collections', storeSlug] as const
export const collectionKey = (storeSlug: string, id: string) => ['collections', storeSlug, 'one', id] as const
