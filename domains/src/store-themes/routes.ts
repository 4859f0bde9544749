import { etagOf, readIfMatch } from '../if-match.ts'
import { type Route, routes } from '../serve.ts'
import { chooseTheme } from './choose-theme.ts'
import {
  chooseThemeEndpoint,
  getThemeRevisionEndpoint,
  listStoreThemesEndpoint,
  listThemeRevisionsEndpoint,
  loadThemeEndpoint,
  loadThemeFilesEndpoint,
  nameThemeRevisionEndpoint,
  publishThemeEndpoint,
  restoreThemeEndpoint,
  saveThemeEndpoint,
} from './contract.ts'
import { listStoreThemes } from './list-store-themes.ts'
import { getThemeRevision, listThemeRevisions } from './list-theme-revisions.ts'
import { loadTheme } from './load-theme.ts'
import { loadThemeFiles } from './load-theme-files.ts'
import { menuUseRoutes } from './menus/routes.ts'
import { nameThemeRevision } from './name-revision.ts'
import { presenceRoutes } from './presence/routes.ts'
import { publishTheme } from './publish-theme.ts'
import { requireRevision } from './require-revision.ts'
import { restoreTheme } from './restore-theme.ts'
import { saveTheme } from './save-theme.ts'
import { scheduleRoutes } from './schedule/routes.ts'
import { storeTemplateRoutes } from './templates/routes.ts'
import { themeUpdateRoutes } from './update/routes.ts'

const ownRoutes = routes((serve) => {
  serve(loadThemeEndpoint, async ({ platform, actor, params, reply }) => {
    const loaded = await loadTheme(platform, actor, params.store_slug)
    return reply(200, loaded.json, { headers: etagOf(loaded) })
  })

  serve(loadThemeFilesEndpoint, async ({ platform, actor, params, query, reply }) =>
    reply(200, await loadThemeFiles(platform, actor, { ...query, store_slug: params.store_slug })),
  )

  serve(saveThemeEndpoint, async ({ platform, actor, body, request, reply }) => {
    const saved = await saveTheme(platform, actor, body, requireRevision(request.headers, body))
    return reply(200, saved, { headers: etagOf(saved) })
  })

  serve(publishThemeEndpoint, async ({ platform, actor, body, request, reply }) => {
    const revision = readIfMatch(request.headers, body)
    return reply(200, await publishTheme(platform, actor, { store_slug: body.store_slug, revision }, request.id))
  })

  serve(listThemeRevisionsEndpoint, async ({ platform, actor, params, query, reply }) =>
    reply(200, await listThemeRevisions(platform, actor, params.store_slug, query)),
  )

  serve(getThemeRevisionEndpoint, async ({ platform, actor, params, reply }) =>
    reply(200, await getThemeRevision(platform, actor, params)),
  )

  serve(nameThemeRevisionEndpoint, async ({ platform, actor, body, request, reply }) =>
    reply(200, await nameThemeRevision(platform, actor, body, request.id)),
  )

  serve(restoreThemeEndpoint, async ({ platform, actor, body, request, reply }) => {
    const revision = readIfMatch(request.headers, body)
    const restored = await restoreTheme(platform, actor, { ...body, revision })
    return reply(200, restored, { headers: etagOf(restored) })
  })

  serve(listStoreThemesEndpoint, async ({ platform, actor, query, reply }) =>
    reply(200, { items: await listStoreThemes(platform, actor, query.store_slug), next_cursor: null }),
  )

  serve(chooseThemeEndpoint, async ({ platform, actor, body, request, reply }) => {
    const chosen = await chooseTheme(platform, actor, body, request.id)
    return reply(200, chosen, { headers: etagOf(chosen) })
  })
})

export const storeThemesRoutes: readonly Route[] = [
  ...ownRoutes,
  ...scheduleRoutes,
  ...presenceRoutes,
  ...storeTemplateRoutes,
  ...menuUseRoutes,
  ...themeUpdateRoutes,
]
