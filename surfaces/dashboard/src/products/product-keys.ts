/** Query keys of a store's products. All keys that start with `productsKey` are refetched after a change. */
export const productsKey = (storeSlug: string) => ['products', storeSlug] as const
export const productKey = (storeSlug: string, id: string) => ['products', storeSlug, 'one', id] as const
export const choicesKey = (storeSlug: string) => ['products', storeSlug, 'choices'] as const
export const planKey = (storeSlug: string) => ['plan', storeSlug] as const
