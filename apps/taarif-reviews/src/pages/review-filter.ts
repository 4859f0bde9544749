import { isReviewStatus, type ReviewStatus } from '../reviews/review.ts'

/** What the list of reviews shows: reviews that wait for approval, unless something else was chosen. */
export interface ShownReviews {
  /** Undefined: all. */
  readonly status: ReviewStatus | undefined
  readonly rating: number | undefined
  readonly product_id: string | undefined
  readonly cursor: string | undefined
}

export function readFilter(query: URLSearchParams): ShownReviews {
  const status = query.get('status') ?? 'pending'
  const rating = Number(query.get('rating') ?? 0)
  return {
    status: isReviewStatus(status) ? status : undefined,
    rating: Number.isInteger(rating) && rating >= 1 && rating <= 5 ? rating : undefined,
    product_id: query.get('product') || undefined,
    cursor: query.get('cursor') || undefined,
  }
}

/** The address of the list with these filters. */
export function addressOf({ status, rating, product_id: productId, cursor }: ShownReviews): string {
  const query = new URLSearchParams({ status: status ?? 'all' })
  if (rating !== undefined) query.set('rating', String(rating))
  if (productId !== undefined) query.set('product', productId)
  if (cursor !== undefined) query.set('cursor', cursor)
  return `/?${query}`
}
