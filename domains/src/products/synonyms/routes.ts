import { etagOf } from '../../if-match.ts'
import { routes } from '../../serve.ts'
import { requireRevision } from '../fields/require-revision.ts'
import { getSynonymsEndpoint, restoreDefaultSynonymsEndpoint, saveSynonymsEndpoint } from './contract.ts'
import { getSynonyms } from './read-synonyms.ts'
import { restoreDefaultSynonyms, saveSynonyms } from './save-synonyms.ts'

export const synonymRoutes = routes((serve) => {
  serve(getSynonymsEndpoint, async ({ platform: { db }, actor, reply }) => {
    const synonyms = await getSynonyms(db, actor.store.id)
    return reply(200, synonyms, { headers: etagOf(synonyms) })
  })

  serve(saveSynonymsEndpoint, async ({ platform, actor, body, request, reply }) => {
    const revision = requireRevision(request.headers, body)
    const change = { actor, request_id: request.id }
    const synonyms = await saveSynonyms(platform, change, { groups: body.groups, revision })
    return reply(200, synonyms, { headers: etagOf(synonyms) })
  })

  serve(restoreDefaultSynonymsEndpoint, async ({ platform, actor, request, reply }) => {
    const synonyms = await restoreDefaultSynonyms(platform, { actor, request_id: request.id })
    return reply(200, synonyms, { headers: etagOf(synonyms) })
  })
})
