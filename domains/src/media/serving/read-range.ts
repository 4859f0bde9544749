export interface Range {
  /** First and last byte, inclusive. */
  readonly start: number
  readonly end: number
}

/**
 * Parses a `Range` header (RFC 9110, 14.1). Undefined means the whole file: several ranges or invalid values are
 * ignored. `not_satisfiable` for a range outside the file.
 */
export function readRange(header: string, size: number): Range | 'not_satisfiable' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header.trim()) ?? []
  if (first === '' && last === '') return undefined
  if (first === '') {
    const length = Math.min(Number(last), size)
    return length === 0 ? 'not_satisfiable' : { start: size - length, end: size - 1 }
  }
  const start = Number(first)
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (last !== '' && Number(last) < start) return undefined
  return start >= size ? 'not_satisfiable' : { start, end }
}
