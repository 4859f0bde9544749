/** A file split into text, outputs, tags and raw blocks. Offsets into the file. */
export interface Piece {
  readonly kind: 'text' | 'output' | 'tag' | 'raw'
  readonly from: number
  readonly to: number
  /** The name of a tag or raw block; '' otherwise. */
  readonly name: string
  /** The content between the delimiters, after the name; of a raw block its content. */
  readonly inside_from: number
  readonly inside_to: number
}

const RAW = new Set(['comment', 'raw', 'doc', 'schema', 'stylesheet', 'javascript'])

/**
 * Reads a whole file in one pass, whatever it contains: everything after an unclosed delimiter is text. The parser
 * reports that error.
 */
export function readPieces(source: string): Piece[] {
  const pieces: Piece[] = []
  let textFrom = 0
  for (let at = nextOpening(source, 0); at >= 0; at = nextOpening(source, textFrom)) {
    const piece = source[at + 1] === '{' ? readOutput(source, at) : readTag(source, at)
    if (piece === undefined) break
    if (at > textFrom) pieces.push(textPiece(textFrom, at))
    pieces.push(piece)
    textFrom = piece.to
  }
  if (textFrom < source.length) pieces.push(textPiece(textFrom, source.length))
  return pieces
}

/** The pieces that overlap a range; found by binary search, because files have thousands. */
export function piecesBetween(pieces: readonly Piece[], from: number, to: number): readonly Piece[] {
  return pieces.slice(firstEndingAfter(pieces, from), firstEndingAfter(pieces, to - 1) + 1)
}

function firstEndingAfter(pieces: readonly Piece[], offset: number): number {
  let low = 0
  let high = pieces.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((pieces[middle]?.to ?? 0) > offset) high = middle
    else low = middle + 1
  }
  return low
}

function textPiece(from: number, to: number): Piece {
  return { kind: 'text', from, to, name: '', inside_from: from, inside_to: to }
}

function nextOpening(source: string, from: number): number {
  for (let at = source.indexOf('{', from); at >= 0; at = source.indexOf('{', at + 1)) {
    if (source[at + 1] === '{' || source[at + 1] === '%') return at
  }
  return -1
}

function readOutput(source: string, from: number): Piece | undefined {
  const close = findClose(source, from + 2, '}')
  return close < 0 ? undefined : { kind: 'output', from, to: close + 2, name: '', ...inside(source, from + 2, close) }
}

function readTag(source: string, from: number): Piece | undefined {
  const head = /^\{%-?\s*(#|\w*)/.exec(source.slice(from, from + 100))
  const name = head?.[1] ?? ''
  const nameEnd = from + (head?.[0].length ?? 2)
  const free = name === '#' || name === 'liquid' || RAW.has(name)
  const close = free ? source.indexOf('%}', nameEnd) : findClose(source, nameEnd, '%')
  if (close < 0) return undefined
  const tag: Piece = { kind: 'tag', from, to: close + 2, name, ...inside(source, nameEnd, close) }
  return RAW.has(name) ? readRaw(source, tag) : tag
}

/** Up to its end, or to the file's end if it has none. */
function readRaw(source: string, tag: Piece): Piece {
  const end = new RegExp(`\\{%-?\\s*end${tag.name}\\s*-?%\\}`, 'g')
  end.lastIndex = tag.to
  const match = end.exec(source)
  const insideTo = match?.index ?? source.length
  return { ...tag, kind: 'raw', to: match ? end.lastIndex : source.length, inside_from: tag.to, inside_to: insideTo }
}

function inside(source: string, from: number, close: number): Pick<Piece, 'inside_from' | 'inside_to'> {
  const dashedStart = source[from] === '-' ? from + 1 : from
  const insideTo = source[close - 1] === '-' && close - 1 > dashedStart ? close - 1 : close
  return { inside_from: dashedStart, inside_to: insideTo }
}

/** Offset of `}}` or `%}` outside quotes, or -1. */
function findClose(source: string, from: number, first: '}' | '%'): number {
  for (let at = from; at < source.length; at += 1) {
    const character = source[at]
    if (character === '"' || character === "'") {
      const quote = source.indexOf(character, at + 1)
      if (quote < 0) return -1
      at = quote
    } else if (character === first && source[at + 1] === '}') return at
  }
  return -1
}
