const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
/** In characters. Shaping takes longer the longer a word is, and what's shaped is remembered until the document ends. */
const LONGEST_SHAPED = 40

/** Returns what readers take for letters: a character with its signs and marks. */
export function lettersOf(text: string): string[] {
  return [...graphemes.segment(text)].map(({ segment }) => segment)
}

/** Returns the parts of a word that are shaped to measure it: the whole word, or the letters of a long one. */
export function shapedParts(word: string): readonly string[] {
  return word.length <= LONGEST_SHAPED ? [word] : lettersOf(word)
}
