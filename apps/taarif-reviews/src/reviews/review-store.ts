import { api, type Client } from '@haat/app-sdk'
import { type Review, type ReviewData, type ReviewStatus, readReviewData } from './review.ts'

export interface ReviewFilter {
  readonly status?: ReviewStatus | undefined
  readonly product_id?: string | undefined
  readonly rating?: number | undefined
}

export interface ReviewPage {
  readonly reviews: readonly Review[]
  /** Null on the last page. */
  readonly next_cursor: string | null
}

const collection = { collection: 'reviews' }
/** A batch of the API. */
const BATCH_SIZE = 200
const PAGE_SIZE = 20
/** A list costs points for each 50 that are requested, whether there are as many or not. */
const SCANNED_AT_ONCE = 50

/** Lists the reviews that match all parts of a filter, the newest first. */
export async function listReviews(
  client: Client,
  filter: ReviewFilter,
  { cursor, limit = PAGE_SIZE }: { readonly cursor?: string | undefined; readonly limit?: number } = {},
): Promise<ReviewPage> {
  const { status, product_id: productId, rating } = filter
  const where = {
    ...(status !== undefined && { status }),
    ...(productId !== undefined && { product_id: productId }),
    ...(rating !== undefined && { rating }),
  }
  const page = await client.call(api.listRecords, {
    params: collection,
    query: {
      limit,
      ...(Object.keys(where).length > 0 && { where: JSON.stringify(where) }),
      ...(cursor !== undefined && { cursor }),
    },
  })
  return { reviews: page.items.map(toReview), next_cursor: page.next_cursor }
}

/** Lists all reviews that match a filter, page by page. */
export async function* eachReview(client: Client, filter: ReviewFilter): AsyncGenerator<Review> {
  let cursor: string | undefined
  for (;;) {
    const page = await listReviews(client, filter, { cursor, limit: SCANNED_AT_ONCE })
    yield* page.reviews
    if (page.next_cursor === null) return
    cursor = page.next_cursor
  }
}

/** Returns a review. Throws ApiError `app_record_not_found`. */
export async function getReview(client: Client, id: string): Promise<Review> {
  return toReview(await client.call(api.getRecord, { params: { ...collection, id } }))
}

/** Saves a changed review. Throws ApiError `stored_value_changed` if somebody else changed it since it was read. */
export async function saveReview(client: Client, { id, revision }: Review, data: ReviewData): Promise<void> {
  await client.call(api.putRecord, { params: { ...collection, id }, body: { data }, revision })
}

/** Deletes a review. Throws ApiError `app_record_not_found`. */
export async function deleteReview(client: Client, id: string): Promise<void> {
  await client.call(api.deleteRecord, { params: { ...collection, id } })
}

/** Adds reviews in batches. With the same key again, adds nothing. */
export async function addReviews(client: Client, reviews: readonly ReviewData[], key: string): Promise<void> {
  for (let index = 0; index < reviews.length; index += BATCH_SIZE) {
    const items = reviews.slice(index, index + BATCH_SIZE).map((data) => ({ data }))
    await client.call(api.addRecords, { params: collection, body: { items }, idempotency_key: `${key}-${index}` })
  }
}

interface StoredRecord {
  readonly id: string
  readonly data: unknown
  readonly revision: number
  readonly created_at: string
}

function toReview({ id, data, revision, created_at: createdAt }: StoredRecord): Review {
  return { id, revision, created_at: createdAt, data: readReviewData(data) }
}
