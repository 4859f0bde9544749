/** How long off-screen sections may render without a break, in milliseconds: half a frame at 60 Hz. */
const SLICE_MS = 6

/** Sections to render again: visible ones first, the others in slices, so input is handled in between. */
export class RenderQueue {
  readonly #waiting = new Set<string>()
  readonly #render: (sectionId: string) => void
  readonly #settled: () => void
  #is_scheduled = false

  constructor(render: (sectionId: string) => void, settled: () => void) {
    this.#render = render
    this.#settled = settled
  }

  get isEmpty(): boolean {
    return this.#waiting.size === 0
  }

  add(sectionIds: Iterable<string>, isVisible: (sectionId: string) => boolean): void {
    for (const id of sectionIds) {
      if (isVisible(id)) {
        this.#waiting.delete(id)
        this.#render(id)
      } else this.#waiting.add(id)
    }
    if (!this.isEmpty) this.#schedule()
  }

  /** Removes a section that was rendered another way or deleted. */
  drop(sectionId: string): void {
    this.#waiting.delete(sectionId)
  }

  clear(): void {
    this.#waiting.clear()
  }

  #schedule(): void {
    if (this.#is_scheduled) return
    this.#is_scheduled = true
    setTimeout(() => {
      this.#is_scheduled = false
      this.#renderSlice()
    })
  }

  #renderSlice(): void {
    const end = performance.now() + SLICE_MS
    for (const id of this.#waiting) {
      this.#waiting.delete(id)
      this.#render(id)
      if (performance.now() >= end) break
    }
    if (this.isEmpty) this.#settled()
    else this.#schedule()
  }
}
