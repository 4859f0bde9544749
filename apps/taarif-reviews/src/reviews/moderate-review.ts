import { ApiError, type Client } from '@haat/app-sdk'
import { updateRating } from '../ratings/update-rating.ts'
import type { Review, ReviewStatus } from './review.ts'
import { deleteReview, eachReview, getReview, saveReview } from './review-store.ts'

/** Approves or rejects a review, and counts the rating of its product again. Throws ApiError. */
export async function setStatus(client: Client, id: string, status: ReviewStatus): Promise<Review> {
  const review = await getReview(client, id)
  const { data } = review
  if (data.status === status) return review
  await saveReview(client, review, { ...data, status })
  if (data.status === 'approved' || status === 'approved') await updateRating(client, data.product_id)
  return review
}

/** Saves the store's public reply; an empty one removes it. Throws ApiError. */
export async function setReply(client: Client, id: string, text: string): Promise<void> {
  const review = await getReview(client, id)
  const { reply: _, ...data } = review.data
  await saveReview(client, review, text === '' ? data : { ...data, reply: text })
}

/** Deletes a review, and counts the rating of its product again. Throws ApiError. */
export async function removeReview(client: Client, id: string): Promise<void> {
  const { data } = await getReview(client, id)
  await deleteReview(client, id)
  if (data.status === 'approved') await updateRating(client, data.product_id)
}

/** Approves a review that has just been sent, unless somebody has decided about it or deleted it. */
export async function publishNewReview(client: Client, id: string): Promise<void> {
  try {
    const { data } = await getReview(client, id)
    if (data.status === 'pending') await setStatus(client, id, 'approved')
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'app_record_not_found')) throw error
  }
}

/** Deletes the reviews of a product that doesn't exist any more. */
export async function removeReviewsOf(client: Client, productId: string): Promise<void> {
  for await (const { id } of eachReview(client, { product_id: productId })) {
    await deleteReview(client, id).catch((error: unknown) => {
      if (!(error instanceof ApiError && error.code === 'app_record_not_found')) throw error
    })
  }
}
