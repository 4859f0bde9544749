import { etagOf } from '../../if-match.ts'
import { routes } from '../../serve.ts'
import { assetHeaders } from '../content/content-type-of.ts'
import { requireOwnTheme } from '../own-theme/require-own-theme.ts'
import {
  createThemePreviewLinkEndpoint,
  getSharedAssetEndpoint,
  getSharedPreviewEndpoint,
  listThemePreviewLinksEndpoint,
  revokeThemePreviewLinkEndpoint,
} from './contract.ts'
import { createLink, listLinks, revokeLink } from './manage-links.ts'
import { readSharedAsset, readSharedPreview } from './read-shared-preview.ts'

export const themePreviewRoutes = routes((serve) => {
  serve(createThemePreviewLinkEndpoint, async ({ platform, actor, params, body, request, reply }) =>
    reply(201, await createLink(platform, { actor, slug: params.slug, request_id: request.id }, body.days)),
  )

  serve(listThemePreviewLinksEndpoint, async ({ platform, actor, params, reply }) => {
    const theme = await requireOwnTheme(platform.db, actor, params.slug)
    return reply(200, { items: await listLinks(platform.db, theme.id, platform.clock()), next_cursor: null })
  })

  serve(revokeThemePreviewLinkEndpoint, async ({ platform, actor, params, request, reply }) =>
    reply(200, await revokeLink(platform, { actor, slug: params.slug, request_id: request.id }, params.id)),
  )

  serve(getSharedPreviewEndpoint, async ({ platform, params, reply }) => {
    const preview = await readSharedPreview(platform, params.id)
    return reply(200, preview, { headers: { ...etagOf(preview), 'cache-control': 'private, no-cache' } })
  })

  serve(getSharedAssetEndpoint, async ({ platform, params, reply }) => {
    const { bytes, hash, content_type: contentType } = await readSharedAsset(platform, params.id, params.file)
    return reply(200, bytes, {
      headers: {
        ...assetHeaders,
        'content-type': contentType,
        'cache-control': 'private, no-cache',
        etag: `"${hash.slice(0, 32)}"`,
      },
    })
  })
})
