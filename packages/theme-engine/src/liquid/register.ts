import { RenderFailure } from './errors.ts'
import type { RenderContext } from './render-context.ts'

/** Typed state that a host's tags and filters attach to a render: one Register per kind of state. */
export class Register<State> {
  readonly #name: string
  readonly #states = new WeakMap<RenderContext, State>()

  constructor(name: string) {
    this.#name = name
  }

  set(context: RenderContext, state: State): void {
    this.#states.set(context, state)
  }

  find(context: RenderContext): State | undefined {
    return this.#states.get(context)
  }

  get(context: RenderContext): State {
    const state = this.#states.get(context)
    if (state === undefined) throw new RenderFailure(`${this.#name} isn't available here`, 'no_state')
    return state
  }
}
