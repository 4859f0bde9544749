/** Query key of a store's newsletter subscribers. */
export const subscribersKey = (storeSlug: string) => ['subscribers', storeSlug] as const
