import { etagOf } from '../../if-match.ts'
import { routes } from '../../serve.ts'
import { requireOwnTheme } from '../own-theme/require-own-theme.ts'
import { listDraftEventsEndpoint, listDraftFilesEndpoint, saveDraftFilesEndpoint } from './contract.ts'
import { getRevision } from './find-draft.ts'
import { findRemoteChanges } from './find-remote-changes.ts'
import { listDraftFiles } from './list-draft-files.ts'
import { saveDraftFiles } from './save-draft-files.ts'

export const themeDraftRoutes = routes((serve) => {
  serve(listDraftFilesEndpoint, async ({ platform, actor, params, query, reply }) => {
    const theme = await requireOwnTheme(platform.db, actor, params.slug)
    const listed = await listDraftFiles(platform.db, theme.id, { include_text: query.include === 'text' })
    return reply(200, listed, { headers: etagOf(listed) })
  })

  serve(saveDraftFilesEndpoint, async ({ platform, actor, params, body, reply }) =>
    reply(200, await saveDraftFiles(platform, actor, params.slug, body)),
  )

  serve(listDraftEventsEndpoint, async ({ platform, actor, params, query, reply }) => {
    const theme = await requireOwnTheme(platform.db, actor, params.slug)
    const revision = await getRevision(platform.db, theme.id)
    const { since } = query
    const files =
      revision <= since
        ? []
        : await findRemoteChanges(platform.db, { theme_id: theme.id, since, reader: actor.account_id })
    return reply(200, { revision, files }, { headers: etagOf({ revision }) })
  })
})
