/** Attributes that browsers treat as URLs. */
export const urlAttributes: ReadonlySet<string> = new Set([
  'action',
  'background',
  'cite',
  'data',
  'formaction',
  'href',
  'longdesc',
  'manifest',
  'ping',
  'poster',
  'src',
  'xlink:href',
])

/** As a browser reads it: without whitespace and control characters. */
export function plainAddress(value: string): string {
  return Array.from(value)
    .filter((character) => character > ' ' && character !== '\u007f')
    .join('')
    .toLowerCase()
}

/** `https://...` and `//...`: another site than the store. */
export function isForeign(address: string): boolean {
  return /^(?:https?:|ftp:|wss?:|[/\\]{2})/.test(plainAddress(address))
}
