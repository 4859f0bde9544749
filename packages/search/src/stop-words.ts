/** Words that say nothing about what is searched for. Ignored unless a query has no others. */
const stopWords = new Set(
  `a an and are as at be by can do does for from get has have how i in is it its me my of on or our so that the their then
  there these they this to want was we what when where which will with you your`.split(/\s+/),
)

export function isStopWord(word: string): boolean {
  return stopWords.has(word)
}

/** Returns the words without stop words. */
export function contentWords(words: readonly string[]): string[] {
  return words.filter((word) => !isStopWord(word))
}

/** Returns the words without stop words, or all words if all are stop words. */
export function withoutStopWords(words: readonly string[]): readonly string[] {
  const others = contentWords(words)
  return others.length === 0 ? words : others
}
