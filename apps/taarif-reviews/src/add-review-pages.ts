import type { App, PageContext, PageResult } from '@haat/app-sdk'
import { findProductNames, listProductNames } from './catalog/load-products.ts'
import { readFilter } from './pages/review-filter.ts'
import { reviewsPage } from './pages/reviews-page.ts'
import { removeReview, setReply, setStatus } from './reviews/moderate-review.ts'
import { listReviews } from './reviews/review-store.ts'
import { type Texts, textsIn } from './texts/texts.ts'

/** How many products the filter offers. */
const MAX_CHOICES = 100
const MAX_REPLY_LENGTH = 1_000

/** The list of reviews, and what can be done about each. */
export function addReviewPages(app: App): void {
  app.page('/', async ({ client, query, session }) => {
    const shown = readFilter(query)
    const page = await listReviews(client, shown, { cursor: shown.cursor })
    const ids = page.reviews.map(({ data }) => data.product_id)
    const [products, choices, any] = await Promise.all([
      findProductNames(client, shown.product_id === undefined ? ids : [...ids, shown.product_id]),
      listProductNames(client, MAX_CHOICES),
      page.reviews.length > 0 ? page : listReviews(client, {}, { limit: 1 }),
    ])
    return reviewsPage(textsIn(session.locale), {
      shown,
      page,
      products,
      choices,
      has_reviews: any.reviews.length > 0,
    })
  })

  app.action('/reviews/:id/approve', async (context) => {
    await setStatus(context.client, idOf(context), 'approved')
    return backTo(context, 'approved')
  })

  app.action('/reviews/:id/reject', async (context) => {
    await setStatus(context.client, idOf(context), 'rejected')
    return backTo(context, 'rejected')
  })

  app.action('/reviews/:id/delete', async (context) => {
    await removeReview(context.client, idOf(context))
    return backTo(context, 'deleted')
  })

  app.action('/reviews/:id/reply', async (context) => {
    const text = (context.form.get('reply') ?? '').trim().slice(0, MAX_REPLY_LENGTH)
    await setReply(context.client, idOf(context), text)
    return backTo(context, text === '' ? 'reply_removed' : 'reply_saved')
  })
}

function idOf({ params }: PageContext): string {
  return params.id ?? ''
}

/** The list that the form was in. */
function backTo({ form, session }: PageContext, done: Exclude<keyof Texts['toasts'], 'imported'>): PageResult {
  const back = form.get('back') ?? ''
  const toast = textsIn(session.locale).toasts[done]
  return { location: back.startsWith('/?') ? back : '/', toast }
}
