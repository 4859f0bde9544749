import type { RenderContext } from './render-context.ts'

/** Prints an output's value as HTML. */
export type OutputPrinter = (context: RenderContext, value: unknown) => string

/**
 * Follows one file while it is parsed and decides how each output is printed at its position (`href="{{ url }}"`
 * differs from `<p>{{ text }}</p>`). Called in source order.
 */
export interface OutputTracker<Snapshot = unknown> {
  text(literal: string): void
  /**
   * Like `text`, and returns the literal with an attribute added to each of its elements. `attributeAt` returns the
   * attribute (with a leading space) for an element that starts at this offset of the literal.
   */
  marked?(literal: string, attributeAt: (offset: number) => string): string
  /** Undefined: escaped by default. */
  output(): OutputPrinter | undefined
  save(): Snapshot
  restore(snapshot: Snapshot): void
  /** Starts a separate piece of HTML, until the previous state is restored. */
  fresh(): void
}
