import { etagOf, readIfMatch } from '../../if-match.ts'
import { routes } from '../../serve.ts'
import {
  getThemeRevisionEndpoint,
  listThemeRevisionsEndpoint,
  nameThemeRevisionEndpoint,
  restoreThemeEndpoint,
} from './contract.ts'
import { getThemeRevision, listThemeRevisions } from './list-theme-revisions.ts'
import { nameThemeRevision } from './name-revision.ts'
import { restoreTheme } from './restore-theme.ts'

export const versionRoutes = routes((serve) => {
  serve(listThemeRevisionsEndpoint, async ({ platform, actor, query, reply }) =>
    reply(200, await listThemeRevisions(platform, actor, query)),
  )

  serve(getThemeRevisionEndpoint, async ({ platform, actor, params, reply }) =>
    reply(200, await getThemeRevision(platform, actor, params.revision)),
  )

  serve(nameThemeRevisionEndpoint, async ({ platform, actor, body, request, reply }) =>
    reply(200, await nameThemeRevision(platform, actor, body, request.id)),
  )

  serve(restoreThemeEndpoint, async ({ platform, actor, body, request, reply }) => {
    const revision = readIfMatch(request.headers, body)
    const restored = await restoreTheme(platform, actor, { ...body, revision })
    return reply(200, restored, { headers: etagOf(restored) })
  })
})
