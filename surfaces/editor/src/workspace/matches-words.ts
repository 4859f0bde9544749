/** Whether every typed word is the start of a word in the text, in any order. */
export function matchesWords(text: string, query: string): boolean {
  const words = text.toLowerCase().split(/[\s/:,-]+/)
  return query
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .every((wanted) => words.some((word) => word.startsWith(wanted)))
}
