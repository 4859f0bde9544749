import type { OutputPrinter, OutputTracker } from './output-tracker.ts'
import type { RenderContext } from './render-context.ts'
import type { TagParser } from './tag-parser.ts'

export type { OutputPrinter, OutputTracker }

/** Writes to `context.output`. */
export type Renderer = (context: RenderContext) => void

/**
 * One filter. Pure except for the context: it burns fuel for work beyond the size of its input, limits what it builds,
 * and fails with `context.fail`. `input` and arguments are template values: undefined, null, booleans, numbers, Float,
 * strings, SafeHtml, lists, plain objects, Lookup; `render-context.ts` reads them (`text`, `html`, `number`, `list`).
 */
export type Filter = (
  context: RenderContext,
  input: unknown,
  args: readonly unknown[],
  named: Readonly<Record<string, unknown>>,
) => unknown

/** One tag: reads its arguments and block while parsing, and returns what to do while rendering. */
export interface TagDefinition {
  parse(parser: TagParser): Renderer
}

/** The tags and filters of a dialect. Maps, so lookups never reach Object.prototype. */
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

/** A language with additional (or replaced) tags and filters; the base stays unchanged. */
export function extendLanguage(base: Language, { tags = {}, filters = {}, trackOutputs }: LanguageParts): Language {
  return {
    tags: new Map([...base.tags, ...Object.entries(tags)]),
    filters: new Map([...base.filters, ...Object.entries(filters)]),
    trackOutputs: trackOutputs ?? base.trackOutputs,
  }
}
