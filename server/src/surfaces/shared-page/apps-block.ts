import { LRUCache } from 'lru-cache'
import { type GzipPart, gzipPart } from './gzip-parts.ts'
import type { Piece } from './template-markers.ts'

/** Visitors with other combinations of installed apps in the block get it compressed again. */
const MAX_COMBINATIONS = 100

/** Cards of apps, which show whether the visitor has installed them. Kept compressed for combinations of installed apps. */
export class AppsBlock {
  readonly #pieces: readonly Exclude<Piece, { kind: 'part' }>[]
  readonly #level: number
  readonly #app_ids: readonly string[]
  readonly #compressed = new LRUCache<string, GzipPart>({ max: MAX_COMBINATIONS })

  constructor(pieces: readonly Exclude<Piece, { kind: 'part' }>[], level: number) {
    this.#pieces = pieces
    this.#level = level
    this.#app_ids = [...new Set(pieces.flatMap((piece) => (piece.kind === 'app' ? piece.app_id : [])))]
  }

  text(installed: ReadonlySet<string>): string {
    return this.#pieces
      .map((piece) => {
        if (piece.kind === 'text') return piece.text
        return installed.has(piece.app_id) ? piece.installed : piece.otherwise
      })
      .join('')
  }

  gzip(installed: ReadonlySet<string>): GzipPart {
    let combination = ''
    this.#app_ids.forEach((id, index) => {
      if (installed.has(id)) combination += `${index} `
    })
    const known = this.#compressed.get(combination)
    if (known !== undefined) return known
    const compressed = gzipPart(this.text(installed), this.#level)
    this.#compressed.set(combination, compressed)
    return compressed
  }
}
