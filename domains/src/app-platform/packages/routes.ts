import { routes } from '../../serve.ts'
import { appFileEndpoint } from './contract.ts'
import { readAppFile } from './read-app-file.ts'

/** As for assets of themes: preview frames have an opaque origin, and nothing in an SVG runs. */
const headers = {
  'access-control-allow-origin': '*',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'",
  'cache-control': 'public, max-age=31536000, immutable',
} as const

export const appFileRoutes = routes((serve) => {
  serve(appFileEndpoint, async ({ platform, params, reply }) => {
    const { bytes, content_type: contentType } = await readAppFile(platform.db, params.version_id, params.file)
    return reply(200, bytes, { headers: { ...headers, 'content-type': contentType } })
  })
})
