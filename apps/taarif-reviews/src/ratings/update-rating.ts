import { ApiError, api, type Client } from '@haat/app-sdk'
import { eachReview } from '../reviews/review-store.ts'
import { countRating, type Rating } from './rating.ts'

/** How often counting starts again because somebody else has saved the rating meanwhile. */
const MAX_ATTEMPTS = 10

/**
 * Counts the approved reviews of a product and saves the result beside it, for blocks. The value is only replaced as it was
 * before counting: of two changes at the same time, the last count has seen both.
 */
export async function updateRating(client: Client, productId: string): Promise<void> {
  const params = { on: 'product', owner_id: productId, key: 'rating' } as const
  for (let attempt = 1; ; attempt += 1) {
    const revision = await readRevision(client, params)
    const value = await count(client, productId)
    try {
      await client.call(api.putData, { params, body: { value }, ...(revision !== undefined && { revision }) })
      // Without a revision, it may have replaced a later count: now it has one, so the next attempt is the last.
      if (revision !== undefined) return
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      // The product was deleted, and its rating with it.
      if (error.code === 'owner_not_found') return
      if (error.code !== 'stored_value_changed' || attempt === MAX_ATTEMPTS) throw error
    }
  }
}

async function count(client: Client, productId: string): Promise<Rating> {
  const given: number[] = []
  for await (const { data } of eachReview(client, { product_id: productId, status: 'approved' }))
    given.push(data.rating)
  return countRating(given)
}

async function readRevision(
  client: Client,
  params: { readonly on: 'product'; readonly owner_id: string; readonly key: string },
): Promise<number | undefined> {
  try {
    return (await client.call(api.getData, { params })).revision
  } catch (error) {
    if (error instanceof ApiError && error.code === 'app_data_not_found') return undefined
    throw error
  }
}
