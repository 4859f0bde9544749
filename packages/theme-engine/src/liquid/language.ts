import type { OutputPrinter, OutputTracker } from './output-tracker.ts'
import type { RenderContext } from './render-context.ts'
import type { TagParser } from './tag-parser.ts'

export type { OutputPrinter, OutputTracker }

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
