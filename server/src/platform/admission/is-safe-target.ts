/** A path that is still encoded after this many rounds is left as it is: nothing here decodes more than twice. */
const MAX_DECODINGS = 3

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for.
const controlCharacter = /[\u0000-\u001f\u007f]/
const dotSegment = /(?:^|[/\\])\.{1,2}(?=[/\\;]|$)/

/**
 * Whether a request target (RFC 9112, 3.2) means the same to everyone who reads it: a path from the root, without dot
 * segments, backslashes, control characters or a second host, also after decoding it several times.
 */
export function isSafeTarget(target: string): boolean {
  const question = target.search(/[?#]/)
  const path = question < 0 ? target : target.slice(0, question)
  const query = question < 0 ? '' : target.slice(question)
  if (path.includes('\\') || controlCharacter.test(query) || query.includes('%00')) return false
  return isSafePath(path)
}

/** Whether every decoding of a path is a plain path. A literal per cent sign ends the decoding, except in the path as sent. */
function isSafePath(path: string): boolean {
  let decoded = path
  for (let round = 0; round <= MAX_DECODINGS; round += 1) {
    if (!/^\/(?![/\\])/.test(decoded) || controlCharacter.test(decoded) || dotSegment.test(decoded)) return false
    const next = decode(decoded)
    if (next === undefined) return round > 0
    if (next === decoded) return true
    decoded = next
  }
  return true
}

function decode(path: string): string | undefined {
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}
