/** Whether every word of the query starts a word of the text, in any order. */
export function matchesWords(text: string, query: string): boolean {
  const words = text.toLowerCase().split(/[\s/:,-]+/)
  return query
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .every((typed) => words.some((word) => word.startsWith(typed)))
}
