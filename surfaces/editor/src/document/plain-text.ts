const CHARACTERS: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/**
 * Returns the text of HTML in one line, for display only. Decodes only the most common entities: the engine's
 * `htmlText` decodes all of them, but is too large for the initial bundle.
 */
export function plainText(html: string): string {
  return html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(\w+);/g, (_all, name: string) => CHARACTERS[name] ?? ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}
