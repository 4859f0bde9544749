import { imageUrl } from '@haat/image-address'
import type { Platform } from '../../platform.ts'
import type { ThemeScreenshot } from './contract.ts'

/** Returns the URL of a stored screenshot. */
export function objectUrl({ urls }: Pick<Platform['settings'], 'urls'>, key: string): string {
  return imageUrl(`${urls.backend}/media`, { key })
}

/** Converts a row to the API's. */
export function showScreenshot(
  settings: Platform['settings'],
  { key, ...row }: Omit<ThemeScreenshot, 'url'> & { readonly key: string },
): ThemeScreenshot {
  return { ...row, url: objectUrl(settings, key) }
}
