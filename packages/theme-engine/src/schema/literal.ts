/** A value in annotations: a JSON string, a number, true, false, or bare text to the end of the line. */
export interface Literal {
  readonly value: string | number | boolean
  /** As written, trimmed; for quoted strings the content of the quotes. */
  readonly text: string
  readonly quoted: boolean
}

const NUMBER = /^-?(?:\d{1,15}(?:\.\d{1,15})?|\.\d{1,15})$/

/** Undefined if a quote opens but no valid JSON string follows, or if text follows it. */
export function parseLiteral(source: string): Literal | undefined {
  const text = source.trim()
  if (text.startsWith('"')) {
    const quoted = readQuoted(text)
    if (quoted === undefined || quoted.rest !== '') return undefined
    return { value: quoted.text, text: quoted.text, quoted: true }
  }
  if (text === 'true' || text === 'false') return { value: text === 'true', text, quoted: false }
  return { value: NUMBER.test(text) ? Number(text) : text, text, quoted: false }
}

/** A JSON string at the start of a text, and what follows it (trimmed at its start). */
export function readQuoted(source: string): { text: string; rest: string; rest_offset: number } | undefined {
  const end = endOfString(source)
  if (end === undefined) return undefined
  let text: unknown
  try {
    text = JSON.parse(source.slice(0, end))
  } catch {
    return undefined
  }
  if (typeof text !== 'string') return undefined
  const rest = source.slice(end).trimStart()
  return { text, rest: rest.trimEnd(), rest_offset: source.length - rest.length }
}

function endOfString(source: string): number | undefined {
  for (let at = 1; at < source.length; at += 1) {
    if (source[at] === '\\') at += 1
    else if (source[at] === '"') return at + 1
  }
  return undefined
}

/**
 * Text as a JSON string on one line. Adjacent braces and percent signs are escaped, so nothing in it ends the
 * surrounding comment.
 */
export function printString(text: string): string {
  return JSON.stringify(text)
    .replace(/[\u007f-\u009f\u2028\u2029]/g, escapeCharacter)
    .replace(/\{(?=[%{])|%(?=\})|\}(?=\})/g, escapeCharacter)
}

function escapeCharacter(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
}
