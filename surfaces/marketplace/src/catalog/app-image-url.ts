import { safeImageAddress } from '@haat/theme-engine/safe-link'

const TRANSPARENT_PIXEL = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA='

/** Returns the URL of an app's image if it is safe to show, or a transparent pixel. */
export function appImageUrl(url: string): string {
  return safeImageAddress(url) ?? TRANSPARENT_PIXEL
}
