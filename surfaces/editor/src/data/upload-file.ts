import { type MediaFile, UPLOAD_MAX_FILE_BYTES, uploadFilesEndpoint } from '@haat/domains/media/contract'
import { sendFile } from '@haat/http-client'

interface Upload {
  readonly store_slug: string
  readonly file: File
  readonly kind: 'image' | 'video'
  /** Receives the share of bytes sent, from 0 to 1. */
  readonly onProgress?: (share: number) => void
  readonly signal?: AbortSignal
}

/** A file that settings can refer to by its key. */
export type UploadedFile = MediaFile & { readonly key: string }

const kindNames = { image: 'image', video: 'video' } as const
const formats = {
  image: 'Use a JPEG, PNG, WebP, GIF, AVIF, TIFF or SVG file. Save HEIC photos as JPEG first.',
  video: 'Use an MP4 or WebM file.',
} as const

/**
 * Uploads a file to the store's media library. Throws an AbortError if cancelled, otherwise an error whose message can
 * be shown.
 */
export async function uploadFile({ store_slug: storeSlug, file, kind, ...options }: Upload): Promise<UploadedFile> {
  if (file.size > UPLOAD_MAX_FILE_BYTES)
    throw new Error(
      `This ${kindNames[kind]} is ${megabytes(file.size)} MB. The limit is ${megabytes(UPLOAD_MAX_FILE_BYTES)} MB.`,
    )
  const form = new FormData()
  form.append('file', file)
  const address = `${uploadFilesEndpoint.url}?${new URLSearchParams({ store_slug: storeSlug })}`
  const [result] = uploadFilesEndpoint.response[200].parse(await sendFile(address, form, options)).results
  if (result === undefined) throw new Error('Couldn’t upload the file. Try again.')
  if (!result.ok) throw new Error(result.code === 'not_recognised' ? formats[kind] : result.message)
  const { key } = result.file
  if (key === null || result.file.kind !== kind)
    throw new Error(`This file isn’t ${kind === 'image' ? 'an image' : 'a video'}. ${formats[kind]}`)
  return { ...result.file, key }
}

function megabytes(bytes: number): number {
  return Math.ceil(bytes / 1024 / 1024)
}
