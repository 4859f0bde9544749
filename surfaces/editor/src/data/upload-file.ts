import { type MediaFile, UPLOAD_MAX_FILE_BYTES, uploadFilesEndpoint } from '@haat/domains/media/contract'
import { sendFile } from '@haat/http-client'

interface Upload {
  readonly store_slug: string
  readonly file: File
  readonly kind: 'image' | 'video'
  /** Share of the bytes that have left, 0 to 1. */
  readonly onProgress?: (share: number) => void
  readonly signal?: AbortSignal
}

/** A file of the library that can be named by its key. */
export type UploadedFile = MediaFile & { readonly key: string }

const whatItIs = { image: 'picture', video: 'video' } as const
const mayBe = {
  image: 'A picture may be JPEG, PNG, WebP, GIF, AVIF, TIFF or SVG. Save HEIC pictures as JPEG first.',
  video: 'A video may be MP4 or WebM.',
} as const

/** Puts a file into the store's media library. Throws AbortError when cancelled, and Error with words for people otherwise. */
export async function uploadFile({ store_slug, file, kind, ...sending }: Upload): Promise<UploadedFile> {
  if (file.size > UPLOAD_MAX_FILE_BYTES)
    throw new Error(
      `A ${whatItIs[kind]} has at most ${megabytes(UPLOAD_MAX_FILE_BYTES)} MB; this has ${megabytes(file.size)} MB.`,
    )
  const form = new FormData()
  form.append('file', file)
  const address = `${uploadFilesEndpoint.url}?${new URLSearchParams({ store_slug })}`
  const [result] = uploadFilesEndpoint.response[200].parse(await sendFile(address, form, sending)).results
  if (result === undefined) throw new Error('It did not arrive. Please try again.')
  if (!result.ok) throw new Error(result.code === 'not_recognised' ? mayBe[kind] : result.message)
  const { key } = result.file
  if (key === null || result.file.kind !== kind) throw new Error(`This is no ${whatItIs[kind]}. ${mayBe[kind]}`)
  return { ...result.file, key }
}

function megabytes(bytes: number): number {
  return Math.ceil(bytes / 1024 / 1024)
}
