/** Decoding stops after this many rounds: nothing in Haat decodes a path more than twice. */
const MAX_DECODINGS = 3

// biome-ignore lint/suspicious/noControlCharactersInRegex: the expression looks for control characters.
const controlCharacter = /[\u0000-\u001f\u007f]/
const dotSegment = /(?:^|[/\\])\.{1,2}(?=[/\\;]|$)/

/**
 * Returns whether every reader interprets a request target (RFC 9112, 3.2) in the same way: an absolute path without
 * dot segments, backslashes, control characters or a second host, even after several rounds of decoding.
 */
export function isSafeTarget(target: string): boolean {
  const question = target.search(/[?#]/)
  const path = question < 0 ? target : target.slice(0, question)
  const query = question < 0 ? '' : target.slice(question)
  if (path.includes('\\') || controlCharacter.test(query) || query.includes('%00')) return false
  return isSafePath(path)
}

/**
 * Returns whether the path stays safe however often it is decoded. A literal percent sign ends the decoding, except in
 * the path as sent.
 */
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
