import { routes } from '../../serve.ts'
import type { OrderFollower } from '../followers.ts'
import {
  createDraftEndpoint,
  deleteDraftEndpoint,
  findDraftCustomersEndpoint,
  findDraftVariantsEndpoint,
  getDraftEndpoint,
  placeDraftEndpoint,
  quoteDraftEndpoint,
  sendPaymentLinkEndpoint,
  updateDraftEndpoint,
} from './contract.ts'
import { requireDraft, showDraft } from './draft-row.ts'
import { findDraftCustomers, findDraftVariants } from './find-choices.ts'
import { placeDraft, sendPaymentLink } from './place-draft.ts'
import { quoteDraft, showDraftQuote } from './quote-draft.ts'
import { createDraft, deleteDraft, updateDraft } from './save-draft.ts'

/** Routes for orders that the store's team enters. */
export function draftRoutes(followers: readonly OrderFollower[]) {
  return routes((serve) => {
    serve(quoteDraftEndpoint, async ({ platform, actor, body, reply }) => {
      const quote = await quoteDraft(platform, platform.db, { store_id: actor.store.id, form: body.form })
      return reply(200, showDraftQuote(quote))
    })

    serve(findDraftVariantsEndpoint, async ({ platform, actor, query, reply }) =>
      reply(200, { items: await findDraftVariants(platform.db, actor.store.id, query.q, platform.clock()) }),
    )

    serve(findDraftCustomersEndpoint, async ({ platform, actor, query, reply }) =>
      reply(200, { items: await findDraftCustomers(platform.db, actor.store.id, query.q) }),
    )

    serve(createDraftEndpoint, async ({ platform, actor, body, reply }) =>
      reply(201, await createDraft(platform, actor, body.form)),
    )

    serve(getDraftEndpoint, async ({ platform, actor, params, reply }) => {
      const order = await requireDraft(platform.db, actor.store.id, params.id)
      return reply(200, await showDraft(platform, platform.db, order))
    })

    serve(updateDraftEndpoint, async ({ platform, actor, params, body, reply }) =>
      reply(200, await updateDraft(platform, actor, params.id, body.form)),
    )

    serve(deleteDraftEndpoint, async ({ platform, actor, params, reply }) => {
      await deleteDraft(platform, actor, params.id)
      return reply(204, undefined)
    })

    serve(sendPaymentLinkEndpoint, async ({ platform, actor, params, body, reply }) =>
      reply(200, await sendPaymentLink(platform, actor, params.id, body)),
    )

    serve(placeDraftEndpoint, async ({ platform, actor, params, body, reply }) =>
      reply(200, await placeDraft(platform, followers, actor, params.id, body)),
    )
  })
}
