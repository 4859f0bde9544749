import { configuration } from './configuration.ts'

/** Returns the address of a font file, which storefronts serve. */
export function fontAddress(file: string): string {
  return `${configuration.urls.storefront}/fonts/${file}`
}
