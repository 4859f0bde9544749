import { routes } from '../../../serve.ts'
import { acceptSuggestion, dismissSuggestion } from './answer-suggestion.ts'
import {
  acceptCategorySuggestionEndpoint,
  dismissCategorySuggestionEndpoint,
  listCategorySuggestionsEndpoint,
} from './contract.ts'
import { listSuggestions } from './list-suggestions.ts'

export const suggestionRoutes = routes((serve) => {
  serve(listCategorySuggestionsEndpoint, async ({ platform: { db, clock }, actor, query, reply }) =>
    reply(200, await listSuggestions(db, actor.store.id, query, clock())),
  )

  serve(acceptCategorySuggestionEndpoint, async ({ platform, actor, params, request, reply }) =>
    reply(200, await acceptSuggestion(platform, { actor, request_id: request.id }, params.id)),
  )

  serve(dismissCategorySuggestionEndpoint, async ({ platform, actor, params, request, reply }) => {
    await dismissSuggestion(platform, { actor, request_id: request.id }, params.id)
    return reply(200, { id: params.id })
  })
})
