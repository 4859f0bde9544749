import type { Change } from '../edits/change.ts'

/** A record can have 16 kB, with its other fields. */
const MAX_BYTES = 15_000

/**
 * Splits changes into parts that each fit into a record. A product with very many variants is in several parts. Each part has a
 * product once, because it's undone in one call, which takes each product once.
 */
export function splitChanges(changes: readonly Change[]): Change[][] {
  const parts: Change[][] = []
  let bytes = MAX_BYTES
  for (const piece of changes.flatMap(splitChange)) {
    const own = storedBytes(piece)
    if (bytes + own > MAX_BYTES || parts.at(-1)?.at(-1)?.id === piece.id) {
      parts.push([])
      bytes = 0
    }
    parts.at(-1)?.push(piece)
    bytes += own
  }
  return parts
}

function splitChange(change: Change): Change[] {
  if (storedBytes(change) <= MAX_BYTES) return [change]
  const { id, title, variants } = change
  const pieces: Change[] = []
  let piece: Change = { ...change, variants: [] }
  for (const variant of variants) {
    const longer = { ...piece, variants: [...piece.variants, variant] }
    if (piece.variants.length > 0 && storedBytes(longer) > MAX_BYTES) {
      pieces.push(piece)
      piece = { id, title, variants: [variant] }
    } else piece = longer
  }
  return [...pieces, piece]
}

/** How much of a record a change takes: it's stored as a string in JSON, whose quotes are escaped. */
function storedBytes(change: Change): number {
  return new TextEncoder().encode(JSON.stringify(JSON.stringify(change))).length
}
