import type { FileContent } from '@haat/theme-files'

/** Returns the SHA-256 of a file's content in hex, as the server names contents. */
export async function contentHash(content: FileContent): Promise<string> {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : Uint8Array.from(content)
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
