import { safeImageAddress } from '@haat/theme-engine/safe-link'

const TRANSPARENT_PIXEL = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA='

/** An app's picture as it may stand in a page: anything but a picture's address is an empty picture. */
export function pictureAddress(address: string): string {
  return safeImageAddress(address) ?? TRANSPARENT_PIXEL
}
