/** Tracks which sections are visible or nearly visible, without forcing a layout. */
export class SightWatch {
  readonly #seen = new WeakSet<Element>()
  readonly #observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) this.#seen.add(target)
        else this.#seen.delete(target)
      }
    },
    { rootMargin: '200px' },
  )

  watch(elements: Iterable<Element>): void {
    for (const element of elements) this.#observer.observe(element)
  }

  sees(element: Element | null): boolean {
    return element !== null && this.#seen.has(element)
  }
}
