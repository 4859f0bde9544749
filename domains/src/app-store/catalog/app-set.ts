import type { QueryMemory } from './query-memory.ts'

/** Search positions of apps, as a bit set (most significant bit first) or as a list. */
export type AppList = Uint32Array | Int32Array

/** Parses PostgreSQL's `varbit_send` format: a 32-bit length, then the bits. Returns a list if it takes less memory. */
export function readBitString(buffer: Buffer | null): AppList {
  if (buffer === null) return new Int32Array(0)
  const bits = new Uint32Array(Math.ceil((buffer.length - 4) / 4))
  const bytes = new Uint8Array(bits.buffer)
  bytes.set(buffer.subarray(4))
  const count = countBits(bits, bits)
  return count < bits.length ? positionsOf(bytes, count) : bits
}

/** A mutable set of apps by search position. Ignores positions from `size` on. */
export class AppSet {
  readonly size: number
  readonly #bits: Uint32Array
  readonly #bytes: Uint8Array
  readonly #memory: QueryMemory | undefined

  /** With the `memory` of a query, the set can only be used until that memory is released. */
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

  /** Returns a new set of the apps that pass. */
  filter(passes: (position: number) => boolean): AppSet {
    const passed = new AppSet(this.size, [], this.#memory)
    for (let index = 0; index < this.#bytes.length; index += 1) {
      const byte = this.#bytes[index]
      if (!byte) continue
      let passing = 0
      for (let bit = 0; bit < 8; bit += 1) if (byte & (128 >> bit) && passes(index * 8 + bit)) passing |= 128 >> bit
      passed.#bytes[index] = passing
    }
    return passed
  }

  /** Keeps only the apps that are also in the other set. */
  intersect(other: AppSet): this {
    const [bits, others] = [this.#bits, other.#bits]
    for (let index = 0; index < bits.length; index += 1) bits[index] = (bits[index] ?? 0) & (others[index] ?? 0)
    return this
  }

  /** Removes the apps that are in the other set. */
  subtract(other: AppSet): this {
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

  /** Returns how many apps are also in the other set. */
  countWith(other: AppSet): number {
    return countBits(this.#bits, other.#bits)
  }

  /** Returns all positions in ascending order. */
  positions(): Int32Array {
    return positionsOf(this.#bytes, this.count())
  }
}

/** Counts the bits that are set in both. */
function countBits(bits: Uint32Array, others: Uint32Array): number {
  let count = 0
  for (let index = 0; index < bits.length; index += 1) {
    // Adds up the bits of a word in pairs, fours and eights (Hacker's Delight, 5-1).
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
