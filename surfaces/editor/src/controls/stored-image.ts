import type { SettingValue } from '@haat/theme-engine'

/** An image setting taken apart. Undefined members are not stored. */
export interface ImageValue {
  readonly key: string
  /** For this place; undefined: that of the media library. */
  readonly alt: string | undefined
  /** Per cent from the left and from the top; undefined: the middle. */
  readonly focal: FocalPoint | undefined
}

export interface FocalPoint {
  readonly x: number
  readonly y: number
}

/** Reads what is stored; a key of '' where there is no picture. */
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

/** As it is stored: the key alone where nothing else is said of it. */
export function writeImage({ key, alt, focal }: ImageValue): SettingValue {
  if (key === '' || (alt === undefined && focal === undefined)) return key
  return {
    key,
    ...(alt !== undefined && { alt }),
    ...(focal !== undefined && { focal_x: focal.x, focal_y: focal.y }),
  }
}

/** A point within the picture, in whole per cent. */
export function heldPoint(x: number, y: number): FocalPoint {
  const held = (number: number) => Math.round(Math.min(100, Math.max(0, number)))
  return { x: held(x), y: held(y) }
}
