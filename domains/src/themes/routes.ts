import { type Route, routes } from '../serve.ts'
import { themeArchiveRoutes } from './archive/routes.ts'
import { themeBlobRoutes } from './blobs/routes.ts'
import { assetHeaders } from './content/content-type-of.ts'
import { themeAssetEndpoint } from './contract.ts'
import { developerThemeRoutes } from './developer/routes.ts'
import { themeDraftRoutes } from './drafts/routes.ts'
import { themeHistoryRoutes } from './history/routes.ts'
import { themePreviewRoutes } from './previews/routes.ts'
import { readThemeAsset } from './read-theme-asset.ts'
import { reviewRoutes } from './review/routes.ts'
import { reviewClaimRoutes } from './review-claims/routes.ts'
import { reviewPageRoutes } from './review-page/routes.ts'
import { reviewQueueRoutes } from './review-queue/routes.ts'
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
        ...assetHeaders,
        'content-type': contentType,
        'cache-control': 'public, max-age=31536000, immutable',
        etag: `"${hash.slice(0, 32)}"`,
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
  ...themeHistoryRoutes,
  ...themeArchiveRoutes,
  ...themePreviewRoutes,
  ...submissionRoutes,
  ...reviewRoutes,
  ...reviewQueueRoutes,
  ...reviewPageRoutes,
  ...reviewClaimRoutes,
]
