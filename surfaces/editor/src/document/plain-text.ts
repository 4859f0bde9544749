const CHARACTERS: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Returns the text of markup in one line, for display only. Approximate: the engine's `htmlText` decodes every entity, but is too large for the initial bundle. */
export function plainWords(markup: string): string {
  return markup
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(\w+);/g, (_all, name: string) => CHARACTERS[name] ?? ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}
