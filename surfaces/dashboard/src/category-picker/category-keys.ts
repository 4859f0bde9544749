/** Query keys of a store's categories. All keys that start with `categoriesKey` are refetched after a change. */
export const categoriesKey = (storeSlug: string) => ['categories', storeSlug] as const
export const categoryTreeKey = (storeSlug: string) => ['categories', storeSlug, 'tree'] as const
export const categoryKey = (storeSlug: string, id: string) => ['categories', storeSlug, 'one', id] as const
export const suggestionsKey = (storeSlug: string) => ['categories', storeSlug, 'suggestions'] as const
