import { createHash } from 'node:crypto'

/** Returns SHA-256 of the previous seal's hash and the entries' hashes, all in hexadecimal. */
export function chainHash(previous: string, entries: readonly string[]): string {
  const hash = createHash('sha256').update(Buffer.from(previous, 'hex'))
  for (const entry of entries) hash.update(Buffer.from(entry, 'hex'))
  return hash.digest('hex')
}
