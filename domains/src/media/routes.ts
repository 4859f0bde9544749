import { routes } from '../serve.ts'
import {
  cropImageEndpoint,
  deleteFilesEndpoint,
  getImgEndpoint,
  getMediaEndpoint,
  getSelectedFilesEndpoint,
  listFilesEndpoint,
  updateFilesEndpoint,
  uploadFilesEndpoint,
} from './contract.ts'
import { cropImage } from './crops/crop-image.ts'
import { deleteFiles } from './library/delete-files.ts'
import { findMediaByKeys, findMediaFiles } from './library/find-files.ts'
import { listFiles } from './library/list-files.ts'
import { showFile } from './library/show-file.ts'
import { updateFiles } from './library/update-files.ts'
import { serveFile } from './serving/serve-file.ts'
import { uploadFiles } from './uploads/upload-files.ts'

export const mediaRoutes = routes((serve) => {
  serve(uploadFilesEndpoint, async ({ platform, actor, uploads, request, reply }) =>
    reply(200, { results: await uploadFiles(platform, actor, uploads, request.id) }),
  )

  serve(listFilesEndpoint, async ({ platform, actor, query, reply }) => {
    const { store } = actor
    return reply(200, await listFiles(platform, store.id, query))
  })

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

  serve(updateFilesEndpoint, async ({ platform, actor, body, request, reply }) =>
    reply(200, { items: await updateFiles(platform, actor, body, request.id) }),
  )

  serve(deleteFilesEndpoint, async ({ platform, actor, body, request, reply }) =>
    reply(200, { deleted_ids: await deleteFiles(platform, actor, body, request.id) }),
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
