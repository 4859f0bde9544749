/** What the texts of buyers can have on labels and slips, in characters. The longest engraving fits. */
const LONGEST_VALUE = 500
/** Of all properties of an order. About five sheets of a label printer. */
const LONGEST_PROPERTIES = 10_000

/** Cuts text to a number of characters, with an ellipsis. */
export function cutText(text: string, max: number): string {
  if (text.length <= max) return text
  // Never between the halves of a character.
  return `${text
    .slice(0, max)
    .replace(/[\ud800-\udbff]$/, '')
    .trimEnd()}…`
}

/** Cuts the properties of an order's lines to what can be printed in reasonable time. */
export function cutProperties<Line extends { readonly properties: Readonly<Record<string, string>> }>(
  lines: readonly Line[],
): Line[] {
  let left = LONGEST_PROPERTIES
  return lines.map((line) => {
    const entries = Object.entries(line.properties).map(([name, value]) => {
      const text = cutText(value, Math.min(LONGEST_VALUE, left))
      left = Math.max(0, left - name.length - text.length)
      return [name, text] as const
    })
    return { ...line, properties: Object.fromEntries(entries) }
  })
}
