/** Keys of the query cache. Changes of an order invalidate all of them. */
export const ordersKey = (storeSlug: string) => ['orders', storeSlug] as const
export const orderKey = (storeSlug: string, id: string) => [...ordersKey(storeSlug), id] as const
