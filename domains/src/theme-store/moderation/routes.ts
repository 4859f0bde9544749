import { csvFile, exportListQuery } from '../../admin-lists/index.ts'
import type { ListInput } from '../../list-query.ts'
import { routes } from '../../serve.ts'
import {
  exportModeratedThemesEndpoint,
  getModeratedThemeEndpoint,
  liftTerminationEndpoint,
  listModeratedThemesEndpoint,
  terminateThemeEndpoint,
} from './contract.ts'
import { themeColumns } from './csv-columns.ts'
import { getModeratedTheme } from './get-moderated-theme.ts'
import { liftTermination } from './lift-termination.ts'
import { listModeratedThemes } from './list-moderated-themes.ts'
import { terminateTheme } from './terminate-theme.ts'

export const moderationRoutes = routes((serve) => {
  serve(listModeratedThemesEndpoint, async ({ platform, query, reply }) =>
    reply(200, await listModeratedThemes(platform, query)),
  )

  serve(exportModeratedThemesEndpoint, async ({ platform, actor, query, reply }) => {
    const readPage = (page: ListInput) => listModeratedThemes(platform, page)
    const list = { list: 'themes', columns: themeColumns, query, readPage }
    return reply(200, await exportListQuery(platform, actor, list), csvFile('themes'))
  })

  serve(getModeratedThemeEndpoint, async ({ platform: { db, clock }, params, reply }) =>
    reply(200, await getModeratedTheme(db, params.slug, clock())),
  )

  serve(terminateThemeEndpoint, async ({ platform, actor, params, body, request, reply }) =>
    reply(200, await terminateTheme(platform, actor, { slug: params.slug, ...body }, request.id)),
  )

  serve(liftTerminationEndpoint, async ({ platform, actor, params, body, request, reply }) =>
    reply(200, await liftTermination(platform, actor, { slug: params.slug, ...body }, request.id)),
  )
})
