/**
 * Returns where a line of an earlier text is in a text: the nearest line with the same words. Null if there is none.
 * Lines start at 1.
 */
export function followLine(text: string, line: number, lineText: string): number | null {
  const wanted = lineText.trim()
  if (wanted === '') return null
  const places = text.split('\n').flatMap((current, index) => (current.trim() === wanted ? [index + 1] : []))
  return places.sort((one, other) => Math.abs(one - line) - Math.abs(other - line))[0] ?? null
}
