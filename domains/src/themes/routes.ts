import { routes } from '../serve.ts'
import { themeAssetEndpoint } from './contract.ts'
import { readThemeAsset } from './read-theme-asset.ts'

export const themesRoutes = routes((serve) => {
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
