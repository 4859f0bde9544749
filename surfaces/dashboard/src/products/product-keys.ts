/** Query keys of a store's products. All keys that start with `productsKey` are refetched after a change. */
export const productsKey = (store_slug: string) => ['products', store_slug] as const
export const productKey = (store_slug: string, id: string) => ['products', store_slug, 'one', id] as const
export const choicesKey = (store_slug: string) => ['products', store_slug, 'choices'] as const
export const planKey = (store_slug: string) => ['plan', store_slug] as const
