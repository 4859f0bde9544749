import { createHash } from 'node:crypto'

/** Returns a UUID for a path, in place of the account of a public endpoint: the secret in the path tells the callers apart. */
export function idOfPath(url: string): string {
  const hash = createHash('sha256')
    .update(url.split('?', 1)[0] ?? '')
    .digest('hex')
  return hash.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5')
}
