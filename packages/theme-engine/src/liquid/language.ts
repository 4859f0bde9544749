import type { RenderContext } from './render-context.ts'
import type { TagParser } from './tag-parser.ts'

/** Writes into `context.output`. */
export type Renderer = (context: RenderContext) => void

/**
 * One filter. Pure but for the context: it burns for work beyond the size of its input, caps what it builds, and fails by
 * `context.fail`. `input` and arguments are template values: undefined, null, booleans, numbers, Float, strings, SafeHtml,
 * lists, plain objects, Lookup; `render-context.ts` reads them (`text`, `html`, `number`, `list`).
 */
export type Filter = (
  context: RenderContext,
  input: unknown,
  args: readonly unknown[],
  named: Readonly<Record<string, unknown>>,
) => unknown

/** One tag: reads its arguments and its block while parsing, and answers what to do while rendering. */
export interface TagDefinition {
  parse(parser: TagParser): Renderer
}

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

/** The tags and filters of a dialect. Maps, so that no look-up ever meets Object.prototype. */
export interface Language {
  readonly tags: ReadonlyMap<string, TagDefinition>
  readonly filters: ReadonlyMap<string, Filter>
  readonly trackOutputs?: (() => OutputTracker) | undefined
}

export interface LanguageParts {
  readonly tags?: Readonly<Record<string, TagDefinition>>
  readonly filters?: Readonly<Record<string, Filter>>
  readonly trackOutputs?: () => OutputTracker
}

/** A language with more (or other) tags and filters; the base stays as it is. */
export function extendLanguage(base: Language, { tags = {}, filters = {}, trackOutputs }: LanguageParts): Language {
  return {
    tags: new Map([...base.tags, ...Object.entries(tags)]),
    filters: new Map([...base.filters, ...Object.entries(filters)]),
    trackOutputs: trackOutputs ?? base.trackOutputs,
  }
}
