import type { SettingValue } from '@haat/theme-engine'

/** The value of an image setting. Undefined members are not stored. */
export interface ImageValue {
  readonly key: string
  /** Alt text for this setting; undefined to use the media library's. */
  readonly alt: string | undefined
  /** In percent from the left and the top; undefined for the centre. */
  readonly focal: FocalPoint | undefined
}

export interface FocalPoint {
  readonly x: number
  readonly y: number
}

/** Reads a stored value; the key is '' if there is no image. */
export function readImage(value: unknown): ImageValue {
  const table = new Map<string, unknown>(typeof value === 'object' && value !== null ? Object.entries(value) : [])
  const key = typeof value === 'string' ? value : table.get('key')
  const alt = table.get('alt')
  const [x, y] = [table.get('focal_x'), table.get('focal_y')]
  return {
    key: typeof key === 'string' ? key : '',
    alt: typeof alt === 'string' ? alt : undefined,
    focal: typeof x === 'number' && typeof y === 'number' ? { x, y } : undefined,
  }
}

/** Returns the value to store: just the key if there is no alt text or focal point. */
export function writeImage({ key, alt, focal }: ImageValue): SettingValue {
  if (key === '' || (alt === undefined && focal === undefined)) return key
  return {
    key,
    ...(alt !== undefined && { alt }),
    ...(focal !== undefined && { focal_x: focal.x, focal_y: focal.y }),
  }
}

/** Returns a point within the image, in whole percent. */
export function roundedPoint(x: number, y: number): FocalPoint {
  const rounded = (number: number) => Math.round(Math.min(100, Math.max(0, number)))
  return { x: rounded(x), y: rounded(y) }
}
