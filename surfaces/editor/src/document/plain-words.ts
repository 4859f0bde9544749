const CHARACTERS: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/**
 * What markup says, in one line, to be told and not to be kept. Roughly: the engine's `htmlText` reads every entity, and is
 * more than the editor opens with.
 */
export function plainWords(markup: string): string {
  return markup
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(\w+);/g, (_all, name: string) => CHARACTERS[name] ?? ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}
