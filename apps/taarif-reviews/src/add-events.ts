import type { App, WebhookEvent } from '@haat/app-sdk'
import { publishNewReview, removeReviewsOf } from './reviews/moderate-review.ts'
import { readPublishing } from './settings/settings.ts'

/** What happens without anybody at a page: new reviews, deleted products, requests about personal data. */
export function addEvents(app: App): void {
  app.on('actions.submitted', async ({ data, store }, client) => {
    const id = data.record_id
    if (typeof id !== 'string' || (await readPublishing(client, store.id)) !== 'automatically') return
    await publishNewReview(client, id)
  })

  app.on('products.deleted', async ({ data }, client) => {
    if (typeof data.id === 'string') await removeReviewsOf(client, data.id)
  })

  // Reviews are only stored in Haat, which hands over and erases what it stores itself: nothing is left to do here.
  const confirm = (event: WebhookEvent) => app.confirmPrivacyRequest(event)
  app.on('privacy.customer_export', confirm)
  app.on('privacy.customer_erase', confirm)
  app.on('privacy.store_erase', confirm)
}
