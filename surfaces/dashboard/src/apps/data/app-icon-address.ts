import { configuration } from '../../configuration.ts'

/** The address of an app's icon: a path is relative to the marketplace. */
export function appIconAddress(icon: string): string {
  return new URL(icon, configuration.urls.marketplace).href
}
