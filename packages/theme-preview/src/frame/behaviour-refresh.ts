import { refreshBehaviours } from '@haat/theme-widgets/behaviours'

/**
 * Has behaviours put back what a morph took away, before the next frame is painted. Not at once: carousels ask for their
 * size, and the layout that takes is due anyway by then.
 */
export class BehaviourRefresh {
  readonly #parts = new Set<Node>()

  ask(part: Node): void {
    this.#parts.add(part)
    if (this.#parts.size > 1) return
    requestAnimationFrame(() => {
      for (const one of this.#parts) refreshBehaviours(one)
      this.#parts.clear()
    })
  }
}
