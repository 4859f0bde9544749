import { fileTypeFromBuffer } from 'file-type'
import type { MediaKind } from '../contract.ts'

export type Recognised =
  | { readonly form: 'raster' | 'svg' }
  | {
      readonly form: 'unchanged'
      readonly kind: MediaKind
      readonly extension: string
      readonly content_type: string
    }

const SVG_OPENING_BYTES = 64 * 1024
/** The start of a file is enough to detect its type. */
const OPENING_BYTES = 1024 * 1024

const rasters: ReadonlySet<string> = new Set(['jpg', 'png', 'apng', 'webp', 'gif', 'avif', 'tif'])
const unchangedTypes = new Map<string, readonly [MediaKind, string]>([
  ['mp4', ['video', 'video/mp4']],
  ['m4v', ['video', 'video/mp4']],
  ['webm', ['video', 'video/webm']],
  ['mov', ['video', 'video/quicktime']],
  ['mp3', ['audio', 'audio/mpeg']],
  ['m4a', ['audio', 'audio/mp4']],
  ['ogg', ['audio', 'audio/ogg']],
  ['wav', ['audio', 'audio/wav']],
  ['woff2', ['font', 'font/woff2']],
  ['woff', ['font', 'font/woff']],
  ['ttf', ['font', 'font/ttf']],
  ['otf', ['font', 'font/otf']],
  ['pdf', ['document', 'application/pdf']],
  ['docx', ['document', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document']],
  ['xlsx', ['document', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet']],
])

/** Detects a file's type from its content, not its name. Undefined for unsupported types. */
export async function recogniseFile(bytes: Buffer): Promise<Recognised | undefined> {
  if (isSvg(bytes.subarray(0, SVG_OPENING_BYTES).toString('utf8'))) return { form: 'svg' }
  // A TIFF's directory may be at its end.
  const type = await fileTypeFromBuffer(isTiff(bytes) ? bytes : bytes.subarray(0, OPENING_BYTES))
  if (type === undefined) return undefined
  if (rasters.has(type.ext)) return { form: 'raster' }
  const known = unchangedTypes.get(type.ext)
  return known && { form: 'unchanged', kind: known[0], extension: type.ext, content_type: known[1] }
}

function isTiff(bytes: Buffer): boolean {
  return ['II*\0', 'MM\0*'].includes(bytes.toString('latin1', 0, 4))
}

/** Skips everything before the root element of an XML document and checks whether the root is `svg`. */
function isSvg(text: string): boolean {
  const skipped = [
    ['<?', '?>'],
    ['<!--', '-->'],
    ['<!', '>'],
  ] as const
  let rest = text.replace(/^\uFEFF/, '').trimStart()
  for (;;) {
    const match = skipped.find(([start]) => rest.startsWith(start))
    if (match === undefined) return /^<(?:[\w-]+:)?svg[\s>/]/.test(rest)
    const end = rest.indexOf(match[1])
    if (end < 0) return false
    rest = rest.slice(end + match[1].length).trimStart()
  }
}
