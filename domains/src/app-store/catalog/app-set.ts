import type { QueryMemory } from './query-memory.ts'

/** Some apps by their search positions: as bits, the first one in the highest place of its byte, or as a list. */
export type AppList = Uint32Array | Int32Array

/**
 * Reads what PostgreSQL's `varbit_send` writes: 32 bits that say how many bits follow, then the bits. Few apps become a list,
 * which is smaller.
 */
export function readBitString(sent: Buffer | null): AppList {
  if (sent === null) return new Int32Array(0)
  const bits = new Uint32Array(Math.ceil((sent.length - 4) / 4))
  const bytes = new Uint8Array(bits.buffer)
  bytes.set(sent.subarray(4))
  const count = countBits(bits, bits)
  return count < bits.length ? positionsOf(bytes, count) : bits
}

/** A set of apps to work on: its methods change it, but for those that only ask. Positions from `size` on are left out. */
export class AppSet {
  readonly size: number
  readonly #bits: Uint32Array
  readonly #bytes: Uint8Array
  readonly #memory: QueryMemory | undefined

  /** In the memory of a query it lasts as long as that. */
  constructor(size: number, lists: readonly AppList[] = [], memory?: QueryMemory) {
    const length = Math.ceil(size / 32)
    const bits = memory?.take(length) ?? new Uint32Array(length)
    this.size = size
    this.#memory = memory
    this.#bits = bits
    this.#bytes = new Uint8Array(bits.buffer)
    for (const list of lists) this.add(list)
  }

  copy(memory = this.#memory): AppSet {
    return new AppSet(this.size, [this.#bits], memory)
  }

  add(list: AppList): this {
    const [bits, bytes] = [this.#bits, this.#bytes]
    if (list instanceof Int32Array) {
      for (const position of list) {
        const index = position >> 3
        if (index < bytes.length) bytes[index] = (bytes[index] ?? 0) | (128 >> (position & 7))
      }
    } else {
      const length = Math.min(bits.length, list.length)
      for (let index = 0; index < length; index += 1) bits[index] = (bits[index] ?? 0) | (list[index] ?? 0)
    }
    return this
  }

  addAll(other: AppSet): this {
    return this.add(other.#bits)
  }

  /** A new set of those that pass. */
  filter(passes: (position: number) => boolean): AppSet {
    const passed = new AppSet(this.size, [], this.#memory)
    for (let index = 0; index < this.#bytes.length; index += 1) {
      const byte = this.#bytes[index]
      if (!byte) continue
      let kept = 0
      for (let bit = 0; bit < 8; bit += 1) if (byte & (128 >> bit) && passes(index * 8 + bit)) kept |= 128 >> bit
      passed.#bytes[index] = kept
    }
    return passed
  }

  /** Leaves those that are in the other set, too. */
  keep(other: AppSet): this {
    const [bits, others] = [this.#bits, other.#bits]
    for (let index = 0; index < bits.length; index += 1) bits[index] = (bits[index] ?? 0) & (others[index] ?? 0)
    return this
  }

  /** Leaves those that are not in the other set. */
  drop(other: AppSet): this {
    const [bits, others] = [this.#bits, other.#bits]
    for (let index = 0; index < bits.length; index += 1) bits[index] = (bits[index] ?? 0) & ~(others[index] ?? 0)
    return this
  }

  has(position: number): boolean {
    return ((this.#bytes[position >> 3] ?? 0) & (128 >> (position & 7))) !== 0
  }

  count(): number {
    return this.countWith(this)
  }

  /** How many are also in the other set. */
  countWith(other: AppSet): number {
    return countBits(this.#bits, other.#bits)
  }

  /** All positions, lowest first. */
  positions(): Int32Array {
    return positionsOf(this.#bytes, this.count())
  }
}

/** How many bits are set in both. */
function countBits(bits: Uint32Array, others: Uint32Array): number {
  let count = 0
  for (let index = 0; index < bits.length; index += 1) {
    // The bits of a word are added up in pairs, fours, eights (Hacker's Delight, 5-1).
    let both = (bits[index] ?? 0) & (others[index] ?? 0)
    if (both === 0) continue
    both -= (both >>> 1) & 0x55555555
    both = (both & 0x33333333) + ((both >>> 2) & 0x33333333)
    count += Math.imul((both + (both >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
  }
  return count
}

function positionsOf(bytes: Uint8Array, count: number): Int32Array {
  const found = new Int32Array(count)
  let next = 0
  for (let index = 0; index < bytes.length; index += 1) {
    const byte = bytes[index]
    if (!byte) continue
    for (let bit = 0; bit < 8; bit += 1) if (byte & (128 >> bit)) found[next++] = index * 8 + bit
  }
  return found
}
