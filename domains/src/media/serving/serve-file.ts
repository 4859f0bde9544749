import { Refused, unavailable } from '@haat/http-contract'
import { ImagesBusy } from '../../images.ts'
import type { Platform, StoredObject } from '../../platform.ts'
import { type EditionQuery, fileNotFound, rangeNotSatisfiable } from '../contract.ts'
import { objectKey } from '../media-key.ts'
import { chooseEdition } from './choose-edition.ts'
import { findPublicFile } from './find-public-file.ts'
import { evictKnown, findKnown } from './known-objects.ts'
import { makeEdition } from './make-edition.ts'
import { type Range, readRange } from './read-range.ts'

/** The content of a key never changes. */
const FOREVER = 'public, max-age=31536000, immutable'

export interface FileRequest {
  readonly key: string
  readonly query?: EditionQuery
  readonly headers: Readonly<Record<string, string | undefined>>
  /** The visitor's IP address. */
  readonly client: string
}

export interface ServedFile {
  readonly status: 200 | 206
  readonly stream: NodeJS.ReadableStream
  readonly headers: Readonly<Record<string, string>>
}

/**
 * Returns a public file or an image version with security and cache headers. Files other than images are served as
 * downloads. Refuses with `file_not_found`, `invalid_fields`, `range_not_satisfiable`, `unavailable`.
 */
export async function serveFile(platform: Platform, { key, query, headers, client }: FileRequest): Promise<ServedFile> {
  const { object, vary } = await findObject(platform, { key, query, client, accept: headers.accept ?? '' })
  const stored = object === undefined ? undefined : await findKnown(platform.storage, object)
  if (object === undefined || stored === undefined) throw new Refused(fileNotFound)

  const etag = `"${stored.etag}"`
  const range = headers['if-range'] === undefined || headers['if-range'] === etag ? headers.range : undefined
  const part = range === undefined ? undefined : readRange(range, stored.size_bytes)
  if (part === 'not_satisfiable') throw new Refused(rangeNotSatisfiable)

  const file = await platform.storage.read(object, part)
  if (file === undefined) {
    evictKnown(platform.storage, object)
    throw new Refused(fileNotFound)
  }
  return {
    status: part === undefined ? 200 : 206,
    stream: file.stream,
    headers: { ...headersFor(key, stored, part), etag, ...(vary ? { vary: 'Accept' } : {}) },
  }
}

/** Returns the storage key of the requested file, and whether the response varies by browser. */
async function findObject(
  platform: Platform,
  { key, query, client, accept }: Omit<FileRequest, 'headers'> & { accept: string },
) {
  const isResized = query !== undefined && (query.width ?? query.height ?? query.format) !== undefined
  if (!isResized) return { object: objectKey(key), vary: false }
  const file = await findPublicFile(platform.db, key)
  if (file === undefined) throw new Refused(fileNotFound)
  const { width, height, is_animated: isAnimated } = file
  // SVGs scale to every size, and other files have no smaller versions.
  if (width === null || height === null || file.content_type === 'image/svg+xml') {
    return { object: objectKey(key), vary: false }
  }
  const edition = chooseEdition({ width, height, is_animated: isAnimated }, query, accept)
  try {
    const vary = query.format === undefined || query.format === 'auto'
    return { object: await makeEdition(platform, key, edition, client), vary }
  } catch (error) {
    if (!(error instanceof ImagesBusy)) throw error
    throw new Refused(unavailable, 'Too many images are being processed. Try again in a moment.', {
      extensions: { retry_after_seconds: 2 },
    })
  }
}

function headersFor(
  key: string,
  { content_type: contentType, size_bytes: sizeBytes }: StoredObject,
  part: Range | undefined,
) {
  const isImage = contentType.startsWith('image/')
  return {
    'content-type': contentType,
    'content-length': String(part === undefined ? sizeBytes : part.end - part.start + 1),
    'accept-ranges': 'bytes',
    ...(part === undefined ? {} : { 'content-range': `bytes ${part.start}-${part.end}/${sizeBytes}` }),
    'content-disposition': isImage ? 'inline' : `attachment; filename="${key.split('/').at(-1)}"`,
    // An SVG opened in a tab is a page. Prevent it from doing anything but rendering.
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'",
    // Pages on other hosts of the platform show these files.
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': FOREVER,
  }
}
