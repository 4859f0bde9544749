import type { Platform } from '../platform.ts'
import { readSignedLink, signLink } from '../signed-link.ts'

const PURPOSE = 'order'

/** Returns the secret in the address of an order's status page. */
export function orderToken({ settings }: Pick<Platform, 'settings'>, orderId: string): string {
  return signLink(settings.secret, PURPOSE, orderId)
}

/** Returns the ID of the order that a token is for. */
export function readOrderToken({ settings }: Pick<Platform, 'settings'>, token: string): string | undefined {
  return readSignedLink(settings.secret, PURPOSE, token)
}
