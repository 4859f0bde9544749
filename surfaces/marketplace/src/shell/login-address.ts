import type { PublicUrls } from '../configuration.ts'

/** The dashboard's sign-in page, which leads back to `path` (with query) of the marketplace. */
export function loginAddress({ dashboard, marketplace }: PublicUrls, path: string): string {
  return `${dashboard}/login?next=${encodeURIComponent(marketplace + path)}`
}
