import type { RenderContext } from './render-context.ts'
import type { LocalVariable } from './tag-parser.ts'

/** A slot in the running template's frame. */
export class Slot implements LocalVariable {
  readonly name: string
  readonly index: number

  constructor(name: string, index: number) {
    this.name = name
    this.index = index
  }

  set(context: RenderContext, value: unknown): void {
    // Undefined means "never set, use the globals"; a variable set to nothing is nil.
    context.frame[this.index] = value ?? null
  }

  get(context: RenderContext): unknown {
    return context.frame[this.index]
  }
}

/**
 * Assigns each variable of a file a slot while parsing, so rendering never searches scopes by name: the file's own
 * variables, and separately those of enclosing blocks (`for`, `form`), which shadow them.
 */
export class FrameLayout {
  /** The file's own variables: name to slot. */
  readonly slots = new Map<string, number>()
  /** Whether a value is looked up by a computed name. */
  dynamic = false
  count = 0
  #locals: readonly Slot[] = []
  readonly #memory = new Map<string, Slot>()

  local(name: string): Slot {
    this.count += 1
    return new Slot(name, this.count - 1)
  }

  memory(key: string): Slot {
    const known = this.#memory.get(key)
    if (known !== undefined) return known
    const slot = this.local(key)
    this.#memory.set(key, slot)
    return slot
  }

  variable(name: string): Slot {
    const known = this.slots.get(name)
    if (known !== undefined) return new Slot(name, known)
    const slot = this.local(name)
    this.slots.set(name, slot.index)
    return slot
  }

  /** Runs with additional locals in scope. */
  within<Result>(locals: readonly Slot[], run: () => Result): Result {
    const before = this.#locals
    if (locals.length > 0) this.#locals = [...before, ...locals]
    try {
      return run()
    } finally {
      this.#locals = before
    }
  }

  enclosing(name: string): Slot | undefined {
    return this.#locals.findLast((local) => local.name === name)
  }

  /** Where a name is read from at this position of the file. */
  resolve(name: string): number {
    return (this.enclosing(name) ?? this.variable(name)).index
  }

  /** Looks names up while rendering, as `resolve` would at this position. */
  resolver(): (name: string) => number | undefined {
    this.dynamic = true
    const locals = new Map(this.#locals.map(({ name, index }) => [name, index]))
    return (name) => locals.get(name) ?? this.slots.get(name)
  }
}
