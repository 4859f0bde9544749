import type { RenderContext } from './render-context.ts'

/** Prints the value of an output as HTML. */
export type OutputPrinter = (context: RenderContext, value: unknown) => string

/**
 * Follows one file while it is parsed, and says how each output is printed where it stands (`href="{{ url }}"` is not
 * `<p>{{ text }}</p>`). Called in the order of the source.
 */
export interface OutputTracker<Snapshot = unknown> {
  text(literal: string): void
  /** Undefined: escaped as every output. */
  output(): OutputPrinter | undefined
  save(): Snapshot
  restore(snapshot: Snapshot): void
  /** What follows is a piece of HTML of its own, until the state before is restored. */
  fresh(): void
}
