import { type Route, routes } from '../serve.ts'
import { themeBlobRoutes } from './blobs/routes.ts'
import { themeAssetEndpoint } from './contract.ts'
import { developerThemeRoutes } from './developer/routes.ts'
import { themeDraftRoutes } from './drafts/routes.ts'
import { readThemeAsset } from './read-theme-asset.ts'
import { reviewRoutes } from './review/routes.ts'
import { screenshotRoutes } from './screenshots/routes.ts'
import { submissionRoutes } from './submissions/routes.ts'

const assetRoutes = routes((serve) => {
  serve(themeAssetEndpoint, async ({ platform, params, reply }) => {
    const {
      bytes,
      content_type: contentType,
      hash,
    } = await readThemeAsset(platform.db, params.content_hash, params.file)
    return reply(200, bytes, {
      headers: {
        'content-type': contentType,
        'cache-control': 'public, max-age=31536000, immutable',
        etag: `"${hash.slice(0, 32)}"`,
        // Preview frames have an opaque origin, and fonts are requested with CORS.
        'access-control-allow-origin': '*',
        // Prevents scripts in an SVG that is opened directly.
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'",
      },
    })
  })
})

export const themesRoutes: readonly Route[] = [
  ...assetRoutes,
  ...developerThemeRoutes,
  ...themeBlobRoutes,
  ...themeDraftRoutes,
  ...screenshotRoutes,
  ...submissionRoutes,
  ...reviewRoutes,
]
