import type { SanitizedSvg } from '@haat/theme-engine/svg'
import { ImagesBusy, ImageUnusable } from '../../images.ts'
import { ParserStopped, type Platform } from '../../platform.ts'
import type { MediaKind, UploadProblem } from '../contract.ts'
import { recogniseFile } from './recognise-file.ts'

/** A file that is safe to store and serve. */
export interface PreparedFile {
  readonly bytes: Buffer
  readonly kind: MediaKind
  readonly content_type: string
  readonly extension: string
  readonly width: number | null
  readonly height: number | null
  readonly is_animated: boolean
  readonly color: string | null
  readonly placeholder: string | null
}

const SVG_MAX_BYTES = 1024 * 1024

export class FileRefused extends Error {
  override readonly name = 'FileRefused'
  readonly code: UploadProblem
  constructor(code: UploadProblem, message = messages[code]) {
    super(message)
    this.code = code
  }
}

const messages: Readonly<Record<UploadProblem, string>> = {
  empty: 'The file is empty.',
  too_large: 'The file is larger than 20 MB.',
  too_many_files: 'You can upload up to 50 files at once. This file wasn’t uploaded.',
  not_recognised:
    'This file type isn’t supported. Upload JPEG, PNG, WebP, GIF, AVIF, TIFF or SVG images, or MP4, WebM, MP3, WOFF2 or PDF files. Save HEIC images as JPEG first.',
  unreadable_image: 'Couldn’t read the image. It may be damaged.',
  too_many_pixels: 'This image has more than 50 million pixels or 1,000 frames. Make it smaller and upload it again.',
  unsafe_svg: "This SVG isn't well-formed, or it declares entities. Export it again as a plain SVG.",
  svg_too_large: 'This SVG is larger than 1 MB. Simplify the drawing, or upload it as a PNG.',
  svg_too_complex: 'This SVG is too complex. Simplify the drawing, or upload it as a PNG.',
  storage_quota_reached: 'Your plan’s storage is full.',
  busy: 'Too many images are being processed. Try again in a moment.',
}

/**
 * Detects a file's type from its content and makes it safe: images are re-encoded without metadata, SVGs are rewritten
 * without scripts, and other files are never served as pages. Throws FileRefused.
 */
export async function prepareFile(
  { images, parsers }: Pick<Platform, 'images' | 'parsers'>,
  bytes: Buffer,
): Promise<PreparedFile> {
  if (bytes.length === 0) throw new FileRefused('empty')
  const recognised = await recogniseFile(bytes)
  switch (recognised?.form) {
    case undefined:
      throw new FileRefused('not_recognised')
    case 'raster':
      return prepareRaster(images, bytes)
    case 'svg':
      return prepareSvg(parsers, bytes)
    case 'unchanged': {
      const { form: _, ...type } = recognised
      return { bytes, ...type, width: null, height: null, is_animated: false, color: null, placeholder: null }
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

async function prepareSvg(parsers: Platform['parsers'], bytes: Buffer): Promise<PreparedFile> {
  if (bytes.length > SVG_MAX_BYTES) throw new FileRefused('svg_too_large')
  const result = await sanitizeOrRefuse(parsers, bytes.toString('utf8'))
  if (!result.ok) throw new FileRefused(svgProblems[result.problem])
  const { svg } = result
  return {
    bytes: Buffer.from(svg.text),
    kind: 'image',
    content_type: 'image/svg+xml',
    extension: 'svg',
    width: svg.width ?? null,
    height: svg.height ?? null,
    is_animated: false,
    color: null,
    placeholder: '',
  }
}

const svgProblems = {
  not_svg: 'unsafe_svg',
  not_well_formed: 'unsafe_svg',
  entities: 'unsafe_svg',
  too_large: 'svg_too_large',
  too_complex: 'svg_too_complex',
} as const

async function sanitizeOrRefuse(parsers: Platform['parsers'], source: string): Promise<SanitizedSvg> {
  try {
    return await parsers.sanitizeSvg(source)
  } catch (error) {
    if (!(error instanceof ParserStopped)) throw error
    const canRetry = error.reason === 'busy' || error.reason === 'closed'
    throw new FileRefused(canRetry ? 'busy' : 'svg_too_complex')
  }
}
