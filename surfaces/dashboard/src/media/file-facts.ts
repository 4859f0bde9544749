import type { MediaFile } from '@haat/domains/media/contract'
import { formatBytes } from '@haat/ui'

/** `1200 × 800`, or undefined if the size is unknown. */
export function dimensionsOf({ width, height }: MediaFile): string | undefined {
  return width === null || height === null ? undefined : `${width} × ${height}`
}

/** `JPEG`, `SVG`, `MP4`. */
export function typeOf({ content_type: type, kind }: MediaFile): string {
  const name =
    type
      ?.split('/')
      .at(-1)
      ?.replace(/\+xml$/, '') ?? kind
  return name.length > 10 ? (shortNames[type ?? ''] ?? kind) : name.toUpperCase()
}

const shortNames: Readonly<Record<string, string>> = {
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'DOCX',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'XLSX',
}

/** `1200 × 800, 240 kB`, for narrow places: the name ends with the type. */
export function shortFactsOf(file: MediaFile): string {
  const facts = factsOf(file)
  return dimensionsOf(file) === undefined ? facts : facts.replace(`${typeOf(file)}, `, '')
}

/** `JPEG, 1200 × 800, 240 kB` */
export function factsOf(file: MediaFile): string {
  if (file.status === 'pending') return 'Downloading…'
  if (file.status === 'failed') return 'Download failed'
  return [typeOf(file), dimensionsOf(file), file.bytes === null ? undefined : formatBytes(file.bytes)]
    .filter((fact) => fact !== undefined)
    .join(', ')
}
