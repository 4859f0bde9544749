/** `pending`: nobody has looked at it. Only `approved` reviews are shown in the store. */
export const reviewStatuses = ['pending', 'approved', 'rejected'] as const
export type ReviewStatus = (typeof reviewStatuses)[number]

/** What the record of a review contains. Fields that weren't filled in are missing. */
export interface ReviewData {
  readonly product_id: string
  readonly status: ReviewStatus
  /** Stars, from 1 to 5. */
  readonly rating: number
  readonly title?: string
  readonly text?: string
  /** Personal data, missing once the person was erased. */
  readonly author?: string
  readonly email?: string
  /** The day on which an imported review was written, as `2026-03-31`. */
  readonly written_at?: string
  readonly reply?: string
  readonly source?: 'form' | 'import'
}

export interface Review {
  readonly id: string
  readonly revision: number
  readonly created_at: string
  readonly data: ReviewData
}

export function isReviewStatus(text: unknown): text is ReviewStatus {
  return reviewStatuses.some((status) => status === text)
}

/** Reads the data of a record. The API only stores what the manifest's schema allows. */
export function readReviewData(data: unknown): ReviewData {
  const fields = new Map<string, unknown>(typeof data === 'object' && data !== null ? Object.entries(data) : [])
  const text = (name: string) => {
    const value = fields.get(name)
    return typeof value === 'string' ? value : undefined
  }
  const status = fields.get('status')
  const source = fields.get('source')
  const optional = (['title', 'text', 'author', 'email', 'written_at', 'reply'] as const).flatMap((name) => {
    const value = text(name)
    return value === undefined ? [] : [[name, value] as const]
  })
  return {
    product_id: text('product_id') ?? '',
    status: isReviewStatus(status) ? status : 'pending',
    rating: Number(fields.get('rating') ?? 0),
    ...Object.fromEntries(optional),
    ...((source === 'form' || source === 'import') && { source }),
  }
}
