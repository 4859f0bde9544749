import { refreshBehaviours } from '@haat/theme-widgets/behaviours'

/**
 * Lets behaviours restore what a morph removed, before the next frame is painted. Not immediately, because carousels
 * measure themselves and the layout this needs is due by then anyway.
 */
export class BehaviourRefresh {
  readonly #parts = new Set<Node>()

  schedule(part: Node): void {
    this.#parts.add(part)
    if (this.#parts.size > 1) return
    requestAnimationFrame(() => {
      for (const one of this.#parts) refreshBehaviours(one)
      this.#parts.clear()
    })
  }
}
