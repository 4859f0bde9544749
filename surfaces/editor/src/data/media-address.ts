import { type ImageRequest, imageUrl } from '@haat/image-address'
import { configuration } from './configuration.ts'

/** Returns the address of a file in the store's media library, in the nearest available size. */
export function mediaAddress(key: string, request: ImageRequest = {}): string {
  return imageUrl(`${configuration.urls.backend}/media`, { key }, request)
}
