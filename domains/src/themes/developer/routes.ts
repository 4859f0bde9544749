import { routes } from '../../serve.ts'
import {
  createDeveloperThemeEndpoint,
  getDeveloperThemeEndpoint,
  listDeveloperThemesEndpoint,
  setThemeArchivedEndpoint,
  updateDeveloperThemeEndpoint,
} from './contract.ts'
import { createTheme } from './create-theme.ts'
import { getDeveloperTheme } from './get-developer-theme.ts'
import { listDeveloperThemes } from './list-developer-themes.ts'
import { setArchived } from './set-archived.ts'
import { updateListing } from './update-listing.ts'

export const developerThemeRoutes = routes((serve) => {
  serve(listDeveloperThemesEndpoint, async ({ platform, actor, query, reply }) =>
    reply(200, await listDeveloperThemes(platform, actor, query)),
  )

  serve(createDeveloperThemeEndpoint, async ({ platform, actor, body, request, reply }) =>
    reply(201, await createTheme(platform, actor, body, request.id)),
  )

  serve(getDeveloperThemeEndpoint, async ({ platform, actor, params, reply }) =>
    reply(200, await getDeveloperTheme(platform, actor, params.slug)),
  )

  serve(updateDeveloperThemeEndpoint, async ({ platform, actor, params, body, request, reply }) =>
    reply(200, await updateListing(platform, actor, params.slug, body, request.id)),
  )

  serve(setThemeArchivedEndpoint, async ({ platform, actor, params, body, request, reply }) =>
    reply(200, await setArchived(platform, actor, params.slug, body.archived, request.id)),
  )
})
