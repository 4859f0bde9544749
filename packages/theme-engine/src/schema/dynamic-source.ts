const NAME = '[A-Za-z_][\\w-]*'
const PATH = `${NAME}(?:\\s*\\.\\s*${NAME}|\\s*\\[\\s*(?:\\d{1,4}|'[^'\\]]{0,60}'|"[^"\\]]{0,60}")\\s*\\])*`
const WHOLE = new RegExp(`^\\s*\\{\\{-?\\s*(${PATH})\\s*-?\\}\\}\\s*$`)
const EACH = new RegExp(`\\{\\{-?\\s*(${PATH})\\s*-?\\}\\}`, 'g')
const STEP = new RegExp(`${NAME}|\\[\\s*(?:(\\d{1,4})|'([^']*)'|"([^"]*)")\\s*\\]`, 'g')

/**
 * The path of a setting's value that consists only of `{{ product.vendor }}`: it is looked up when the page is
 * rendered. Only a path, never a template: anything else between braces is text.
 */
export function wholeSource(value: string): readonly string[] | undefined {
  if (!value.includes('{{') || value.length > 500) return undefined
  const match = WHOLE.exec(value)
  return match === null ? undefined : stepsOf(match[1] ?? '')
}

/** The text with all its sources replaced. */
export function replaceSources(text: string, replacement: (path: readonly string[]) => string): string {
  if (!text.includes('{{')) return text
  return text.replace(EACH, (_, path: string) => replacement(stepsOf(path)))
}

function stepsOf(path: string): readonly string[] {
  return Array.from(path.matchAll(STEP), (match) => match[1] ?? match[2] ?? match[3] ?? match[0])
}
