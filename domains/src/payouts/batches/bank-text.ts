import anyAscii from 'any-ascii'

/**
 * Returns text as banks accept it in upload files: upper-case ASCII letters, digits, spaces, full stops and hyphens, at most
 * `max` characters, transliterated from other scripts. It never starts with a character that a spreadsheet would
 * interpret as a formula.
 */
export function toBankText(text: string, max: number): string {
  return anyAscii(text)
    .toUpperCase()
    .replace(/[^A-Z0-9 .-]+/g, ' ')
    .replace(/^[^A-Z0-9]+/, '')
    .replace(/ {2,}/g, ' ')
    .slice(0, max)
    .trim()
}
