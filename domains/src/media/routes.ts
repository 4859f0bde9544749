import { routes } from '../serve.ts'
import {
  cropImageEndpoint,
  getImgEndpoint,
  getMediaEndpoint,
  getSelectedFilesEndpoint,
  uploadFilesEndpoint,
} from './contract.ts'
import { cropImage } from './crops/crop-image.ts'
import { findMediaByKeys, findMediaFiles } from './library/find-files.ts'
import { showFile } from './library/show-file.ts'
import { serveFile } from './serving/serve-file.ts'
import { uploadFiles } from './uploads/upload-files.ts'

export const mediaRoutes = routes((serve) => {
  serve(uploadFilesEndpoint, async ({ platform, actor, uploads, request, reply }) =>
    reply(200, { results: await uploadFiles(platform, actor, uploads, request.id) }),
  )

  serve(getSelectedFilesEndpoint, async ({ platform, actor, query, reply }) => {
    const { file_ids: fileIds = [], keys = [] } = query
    const { store } = actor
    const rows = [
      ...(await findMediaFiles(platform.db, store.id, fileIds)),
      ...(await findMediaByKeys(platform.db, store.id, keys)),
    ]
    return reply(200, { items: rows.map((row) => showFile(platform, row)) })
  })

  serve(cropImageEndpoint, async ({ platform, actor, body, request, reply }) =>
    reply(200, await cropImage(platform, actor, body, request.id)),
  )

  serve(getMediaEndpoint, async ({ platform, params, query, request, reply }) => {
    const key = `${params.folder}/${params.name}`
    const { headers: requestHeaders, ip: client } = request
    const { status, stream, headers } = await serveFile(platform, { key, query, headers: requestHeaders, client })
    return reply(status, stream, { headers })
  })

  serve(getImgEndpoint, async ({ platform, params, request, reply }) => {
    const key = `${params.folder}/${params.name.replace(/\.jpg$/, '')}`
    const { status, stream, headers } = await serveFile(platform, { key, headers: request.headers, client: request.ip })
    return reply(status, stream, { headers })
  })
})
