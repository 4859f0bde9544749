import { UPLOAD_MAX_FILE_BYTES, uploadFilesEndpoint } from '@haat/domains/media/contract'
import { sendFile } from '@haat/http-client'
import { useRef, useState } from 'react'
import { dashboard } from '../../dashboard.ts'

/** An image that is being uploaded, or that failed. */
export interface Upload {
  readonly id: number
  readonly name: string
  /** The share of bytes sent, 0 to 1. */
  readonly share: number
  readonly problem: string | undefined
}

interface UploadedImage {
  readonly src: string
  readonly alt: string
}

/** Uploads images to the store's files, one after the other. `onUploaded` gets each uploaded image. */
export function useUploads(storeSlug: string, onUploaded: (image: UploadedImage) => void) {
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const next = useRef(1)
  const queue = useRef(Promise.resolve())

  const update = (id: number, changes: Partial<Upload>) =>
    setUploads((before) => before.map((upload) => (upload.id === id ? { ...upload, ...changes } : upload)))
  const dismiss = (id: number) => setUploads((before) => before.filter((upload) => upload.id !== id))

  const send = async (id: number, file: File) => {
    try {
      const uploaded = await uploadImage(storeSlug, file, (share) => update(id, { share }))
      dismiss(id)
      onUploaded(uploaded)
    } catch (error) {
      update(id, { problem: error instanceof Error ? error.message : 'Couldn’t upload this image' })
    }
  }

  return {
    uploads,
    isUploading: uploads.some(({ problem }) => problem === undefined),
    dismiss,
    add: (files: Iterable<File>) => {
      for (const file of files) {
        const id = next.current++
        const problem = file.size > UPLOAD_MAX_FILE_BYTES ? 'Images can be up to 20 MB' : undefined
        setUploads((before) => [...before, { id, name: file.name, share: 0, problem }])
        if (problem === undefined) queue.current = queue.current.then(() => send(id, file))
      }
    },
  }
}

async function uploadImage(storeSlug: string, file: File, onProgress: (share: number) => void): Promise<UploadedImage> {
  const form = new FormData()
  form.append('file', file)
  const address = `${uploadFilesEndpoint.url}?${new URLSearchParams({ store_slug: storeSlug })}`
  const answer = uploadFilesEndpoint.response[200].parse(
    await dashboard.session.retrySignedIn(() => sendFile(address, form, { onProgress })),
  )
  const [result] = answer.results
  if (result === undefined) throw new Error('Couldn’t upload this image')
  if (!result.ok) throw new Error(result.message)
  const { key, kind, alt } = result.file
  if (kind !== 'image' || key === null) throw new Error('This file isn’t an image')
  return { src: key, alt }
}
