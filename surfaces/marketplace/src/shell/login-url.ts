import type { PublicUrls } from '../configuration.ts'

/**
 * Returns the URL of the dashboard's sign-in page, which returns the user to `path` (with its query) on the
 * marketplace.
 */
export function loginUrl({ dashboard, marketplace }: PublicUrls, path: string): string {
  return `${dashboard}/login?next=${encodeURIComponent(marketplace + path)}`
}
