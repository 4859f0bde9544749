import { routes } from '../../serve.ts'
import { requireOwnTheme } from '../own-theme/require-own-theme.ts'
import { arrangeScreenshots } from './arrange-screenshots.ts'
import { arrangeScreenshotsEndpoint, uploadScreenshotsEndpoint } from './contract.ts'
import { uploadScreenshots } from './upload-screenshots.ts'

export const screenshotRoutes = routes((serve) => {
  serve(uploadScreenshotsEndpoint, async ({ platform, actor, params, uploads, request, reply }) => {
    await requireOwnTheme(platform.db, actor, params.slug)
    return reply(200, {
      results: await uploadScreenshots(platform, { actor, slug: params.slug, request_id: request.id }, uploads),
    })
  })

  serve(arrangeScreenshotsEndpoint, async ({ platform, actor, params, body, request, reply }) =>
    reply(200, { screenshots: await arrangeScreenshots(platform, actor, params.slug, body, request.id) }),
  )
})
