import { segmentsKey } from '../customer-segments.ts'

/** Query keys of a store's customers and segments. */
export const customersKey = (storeSlug: string) => ['customers', storeSlug] as const
export const customerKey = (storeSlug: string, id: string) => ['customers', storeSlug, 'one', id] as const
export const segmentKey = (storeSlug: string, id: string) => [...segmentsKey(storeSlug), id] as const
export const segmentCountsKey = (storeSlug: string) => [...segmentsKey(storeSlug), 'counts'] as const
