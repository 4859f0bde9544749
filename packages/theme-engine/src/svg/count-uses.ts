/** Maximum chain of references; real images have two or three. */
const MAX_CHAIN_LENGTH = 64

/** A part of an SVG: its elements and its references, each as a range of positions in reading order. */
interface Part {
  readonly elements: readonly [from: number, to: number]
  readonly uses: readonly [from: number, to: number]
}

/**
 * Counts the elements that a browser draws. Every `use` repeats its target, so ten levels of ten are ten billion
 * elements in a file of a few kilobytes.
 */
export class UseCounter {
  #elements = 0
  readonly #targets: string[] = []
  readonly #parts = new Map<string, Part>()
  readonly #open: { readonly id: string | undefined; readonly element: number; readonly use: number }[] = []

  open(id: string | undefined, target: string | undefined): void {
    this.#open.push({ id, element: this.#elements, use: this.#targets.length })
    this.#elements += 1
    if (target !== undefined) this.#targets.push(target)
  }

  close(): void {
    const { id, element, use } = this.#open.pop() ?? {}
    if (id === undefined || element === undefined || use === undefined || this.#parts.has(id)) return
    this.#parts.set(id, { elements: [element, this.#elements], uses: [use, this.#targets.length] })
  }

  /**
   * The number of drawn elements, up to slightly more than `most`. Browsers don't draw parts that refer to themselves.
   */
  drawn(most: number): number {
    const known = new Map<string, number>()
    const count = ({ elements, uses }: Part, level: number): number => {
      let total = elements[1] - elements[0]
      for (let use = uses[0]; use < uses[1] && total <= most; use += 1)
        total += repeated(this.#targets[use] ?? '', level + 1)
      return total
    }
    const repeated = (id: string, level: number): number => {
      if (level > MAX_CHAIN_LENGTH) return Number.POSITIVE_INFINITY
      const before = known.get(id)
      if (before !== undefined) return before
      const part = this.#parts.get(id)
      known.set(id, 0)
      const total = part === undefined ? 0 : count(part, level)
      known.set(id, total)
      return total
    }
    return count({ elements: [0, this.#elements], uses: [0, this.#targets.length] }, 0)
  }
}
