import { etagOf } from '../../if-match.ts'
import { routes } from '../../serve.ts'
import { requireRevision } from '../revision/require-revision.ts'
import { loadThemeEndpoint, loadThemeFilesEndpoint, saveThemeEndpoint } from './contract.ts'
import { loadDraft } from './load-draft.ts'
import { loadThemeFiles } from './load-theme-files.ts'
import { saveDraft } from './save-draft.ts'

export const draftRoutes = routes((serve) => {
  serve(loadThemeEndpoint, async ({ platform, actor, reply }) => {
    const loaded = await loadDraft(platform, actor)
    return reply(200, loaded.json, { headers: etagOf(loaded) })
  })

  serve(loadThemeFilesEndpoint, async ({ platform, actor, query, reply }) =>
    reply(200, await loadThemeFiles(platform, actor, query)),
  )

  serve(saveThemeEndpoint, async ({ platform, actor, body, request, reply }) => {
    const saved = await saveDraft(platform, actor, body, requireRevision(request.headers, body))
    return reply(200, saved, { headers: etagOf(saved) })
  })
})
