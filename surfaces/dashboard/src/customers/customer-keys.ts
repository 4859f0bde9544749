/** Query keys of a store's customers and segments. */
export const customersKey = (storeSlug: string) => ['customers', storeSlug] as const
export const customerKey = (storeSlug: string, id: string) => ['customers', storeSlug, 'one', id] as const
export const segmentsKey = (storeSlug: string) => ['customers', storeSlug, 'segments'] as const
export const segmentKey = (storeSlug: string, id: string) => ['customers', storeSlug, 'segments', id] as const
