/**
 * A set of apps by their search positions, as PostgreSQL's `varbit_send` writes a bit string: 32 bits that say how many bits
 * follow, then the bits, the first one in the highest place of its byte.
 */
export class Bitmap {
  readonly #bytes: Buffer

  constructor(bytes: Buffer) {
    this.#bytes = bytes
  }

  has(position: number): boolean {
    return ((this.#bytes[4 + (position >> 3)] ?? 0) & (128 >> (position & 7))) !== 0
  }

  /** All positions, lowest first; undefined where they are more than `limit`. */
  positions(limit: number): number[] | undefined {
    const found: number[] = []
    const bytes = this.#bytes
    for (let index = 4; index < bytes.length; index += 1) {
      const byte = bytes[index]
      if (!byte) continue
      for (let bit = 0; bit < 8; bit += 1) if (byte & (128 >> bit)) found.push((index - 4) * 8 + bit)
      if (found.length > limit) return undefined
    }
    return found
  }
}
