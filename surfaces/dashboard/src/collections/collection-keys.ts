/** Query keys of a store's collections. */
export const collectionsKey = (store_slug: string) => ['collections', store_slug] as const
export const collectionKey = (store_slug: string, id: string) => ['collections', store_slug, 'one', id] as const
