import { ImagesBusy, ImageUnusable, type Platform } from '../platform.ts'
import type { MediaKind, UploadProblem } from './contract.ts'
import { recogniseFile } from './recognise-file.ts'
import { sanitizeSvg } from './sanitize-svg.ts'

/** A file that is fit to be kept and served. */
export interface PreparedFile {
  readonly bytes: Buffer
  readonly kind: MediaKind
  readonly content_type: string
  readonly extension: string
  readonly width: number | null
  readonly height: number | null
  readonly is_animated: boolean
  readonly color: string | null
}

const SVG_MAX_BYTES = 1024 * 1024

export class FileRefused extends Error {
  override readonly name = 'FileRefused'
  readonly code: UploadProblem
  constructor(code: UploadProblem) {
    super(messages[code])
    this.code = code
  }
}

const messages: Readonly<Record<UploadProblem, string>> = {
  empty: 'The file is empty.',
  too_large: 'The file is larger than 20 MiB.',
  too_many_files: 'At most 50 files can be uploaded at once; this one and those after it were not read.',
  not_recognised:
    'This kind of file is not taken. Pictures may be JPEG, PNG, WebP, GIF, AVIF, TIFF or SVG; other files MP4, WebM, MP3, WOFF2 or PDF. Save HEIC pictures as JPEG first.',
  unreadable_image: 'The picture could not be read; it may be damaged.',
  too_many_pixels: 'The picture has more than 50 million pixels.',
  unsafe_svg: 'The SVG is not well-formed, or has entities of its own.',
  svg_too_large: 'The SVG is larger than 1 MiB.',
  busy: 'Too many pictures are being worked on. Try this one again in a moment.',
}

/**
 * Recognises a file by its content and makes it harmless: pictures are encoded anew without metadata, SVGs are written anew
 * without scripts, the rest stays as it is and is never shown as a page. Throws FileRefused.
 */
export async function prepareFile({ images }: Pick<Platform, 'images'>, bytes: Buffer): Promise<PreparedFile> {
  if (bytes.length === 0) throw new FileRefused('empty')
  const recognised = await recogniseFile(bytes)
  switch (recognised?.form) {
    case undefined:
      throw new FileRefused('not_recognised')
    case 'raster':
      return prepareRaster(images, bytes)
    case 'svg':
      return prepareSvg(bytes)
    case 'as_it_is': {
      const { form: _, ...type } = recognised
      return { bytes, ...type, width: null, height: null, is_animated: false, color: null }
    }
  }
}

async function prepareRaster(images: Platform['images'], bytes: Buffer): Promise<PreparedFile> {
  try {
    return { kind: 'image', ...(await images.normalise(bytes)) }
  } catch (error) {
    if (error instanceof ImagesBusy) throw new FileRefused('busy')
    if (!(error instanceof ImageUnusable)) throw error
    throw new FileRefused(error.reason === 'unreadable' ? 'unreadable_image' : 'too_many_pixels')
  }
}

function prepareSvg(bytes: Buffer): PreparedFile {
  if (bytes.length > SVG_MAX_BYTES) throw new FileRefused('svg_too_large')
  const svg = sanitizeSvg(bytes.toString('utf8'))
  if (svg === undefined) throw new FileRefused('unsafe_svg')
  return {
    bytes: Buffer.from(svg.text),
    kind: 'image',
    content_type: 'image/svg+xml',
    extension: 'svg',
    width: svg.width ?? null,
    height: svg.height ?? null,
    is_animated: false,
    color: null,
  }
}
