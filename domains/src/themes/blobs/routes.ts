import { Refused } from '@haat/http-contract'
import { routes } from '../../serve.ts'
import { themeFileNotFound } from '../content/contract.ts'
import { requireOwnTheme } from '../own-theme/require-own-theme.ts'
import { findMissingBlobsEndpoint, getBlobEndpoint, uploadBlobsEndpoint } from './contract.ts'
import { findThemeBlobs } from './find-theme-blobs.ts'
import { uploadBlobs } from './upload-blobs.ts'

export const themeBlobRoutes = routes((serve) => {
  serve(findMissingBlobsEndpoint, async ({ platform, actor, params, body, reply }) => {
    const theme = await requireOwnTheme(platform.db, actor, params.slug)
    const known = await findThemeBlobs(platform.db, theme.id, body.hashes)
    return reply(200, { missing: body.hashes.filter((hash) => !known.has(hash)) })
  })

  serve(uploadBlobsEndpoint, async ({ platform, actor, params, uploads, reply }) => {
    await requireOwnTheme(platform.db, actor, params.slug)
    return reply(200, { items: await uploadBlobs(platform, actor, params.slug, uploads) })
  })

  serve(getBlobEndpoint, async ({ platform, actor, params, reply }) => {
    const theme = await requireOwnTheme(platform.db, actor, params.slug)
    const known = await findThemeBlobs(platform.db, theme.id, [params.hash])
    if (!known.has(params.hash)) throw new Refused(themeFileNotFound)
    const { bytes } = await platform.db
      .selectFrom('theme_blobs')
      .select('bytes')
      .where('hash', '=', params.hash)
      .executeTakeFirstOrThrow()
    return reply(200, bytes, {
      headers: {
        'cache-control': 'private, max-age=31536000, immutable',
        // What a developer uploaded never runs as a page of the studio.
        'content-disposition': 'attachment',
        'content-security-policy': "default-src 'none'; sandbox",
      },
    })
  })
})
