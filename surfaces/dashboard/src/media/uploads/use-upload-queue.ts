import { UPLOAD_MAX_FILE_BYTES, type UploadProblem, uploadFilesEndpoint } from '@haat/domains/media/contract'
import { sendFile } from '@haat/http-client'
import { useSyncExternalStore } from 'react'
import { dashboard } from '../../dashboard.ts'
import { FileRefused, type SendUpload, uploadQueue } from './upload-queue.ts'

const TOO_LARGE = 'The file is larger than 20 MB. Make it smaller and upload it again.'

/** All other problems are about the file itself. */
const canSucceedLater: ReadonlySet<UploadProblem> = new Set(['busy', 'too_many_files', 'storage_quota_reached'])

/** The uploads of a store, which continue on other pages. */
export function useUploadQueue(storeSlug: string) {
  const uploads = useSyncExternalStore(uploadQueue.watch, uploadQueue.uploads)
  return {
    uploads: uploads.filter(({ store_slug: slug }) => slug === storeSlug),
    remove: uploadQueue.remove,
    retry: uploadQueue.retry,
    add(files: Iterable<File>) {
      for (const file of files) {
        const problem = file.size > UPLOAD_MAX_FILE_BYTES ? TOO_LARGE : undefined
        uploadQueue.add(file, sendUpload, { store_slug: storeSlug, problem })
      }
    },
  }
}

const sendUpload: SendUpload = async ({ store_slug: storeSlug, file }, { signal, onProgress }) => {
  const form = new FormData()
  form.append('file', file)
  const address = `${uploadFilesEndpoint.url}?${new URLSearchParams({ store_slug: storeSlug })}`
  const response = uploadFilesEndpoint.response[200].parse(
    await dashboard.session.retrySignedIn(() => sendFile(address, form, { onProgress, signal })),
  )
  const [result] = response.results
  if (result?.ok === true) return
  const message = result?.message ?? 'Couldn’t upload this file'
  throw result === undefined || canSucceedLater.has(result.code) ? new Error(message) : new FileRefused(message)
}
