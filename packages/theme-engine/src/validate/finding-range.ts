/** A delimiter further away isn't searched for: the finding is about its start. */
const FAR = 400
const PATH = /[\p{L}\p{M}\p{N}_$-]+(?:\.[\p{L}\p{M}\p{N}_-]+)*\??/uy
const TAG = /<\/?[a-zA-Z][\w:-]*/y

/** Where the thing that starts at an offset ends: a tag or output, an element's name, a string, an annotation, a word. */
export function endOfFinding(text: string, from: number): number {
  const start = text[from]
  if (start === undefined) return from
  if (start === '{' && (text[from + 1] === '{' || text[from + 1] === '%')) {
    return endAfter(text, from, text[from + 1] === '{' ? '}}' : '%}') ?? from + 2
  }
  if (start === '"' || start === "'") return endAfter(text, from + 1, start, endOfLine(text, from)) ?? from + 1
  if (start === '@') return from + text.slice(from, endOfLine(text, from)).trimEnd().length
  return matchEnd(TAG, text, from) ?? matchEnd(PATH, text, from) ?? (start === '\n' ? from : from + 1)
}

function endAfter(text: string, from: number, mark: string, limit = from + FAR): number | undefined {
  const part = text.slice(from, limit)
  const found = part.indexOf(mark)
  return found < 0 ? undefined : from + found + mark.length
}

function endOfLine(text: string, from: number): number {
  const end = text.slice(from, from + FAR).indexOf('\n')
  return end < 0 ? Math.min(text.length, from + FAR) : from + end
}

function matchEnd(pattern: RegExp, text: string, from: number): number | undefined {
  pattern.lastIndex = from
  return pattern.test(text) ? pattern.lastIndex : undefined
}
