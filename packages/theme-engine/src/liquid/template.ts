import { RenderFailure, ThemeError } from './errors.ts'
import type { NamedValues, PartialTemplate, RenderContext } from './render-context.ts'
import type { SourceText } from './source-text.ts'

export interface TemplateParts {
  readonly source: SourceText
  readonly body: (context: RenderContext) => void
  readonly slots: Map<string, number>
  readonly nesting: number
  readonly dynamic: boolean
  readonly slot_count: number
  readonly partials: readonly string[]
}

/** A parsed file. Has no render state, so one template serves all renders. */
export class Template implements PartialTemplate {
  readonly source: SourceText
  readonly body: (context: RenderContext) => void
  readonly nesting: number
  /** All names passed to `{% render 'name' %}` in this file; they are always literals. */
  readonly partials: readonly string[]
  readonly #slots: Map<string, number>
  readonly #dynamic: boolean
  #slot_count: number

  constructor({ source, body, slots, nesting, dynamic, slot_count: slotCount, partials }: TemplateParts) {
    this.source = source
    this.body = body
    this.nesting = nesting
    this.partials = partials
    this.#slots = slots
    this.#dynamic = dynamic
    this.#slot_count = slotCount
  }

  get file(): string {
    return this.source.file
  }

  slotOf(name: string): number | undefined {
    const slot = this.#slots.get(name)
    if (slot !== undefined || !this.#dynamic) return slot
    // `{{ [key] }}` can read any name, so keep even names that the template doesn't contain.
    this.#slots.set(name, this.#slot_count)
    this.#slot_count += 1
    return this.#slot_count - 1
  }

  /**
   * Renders the template into the context, with `locals` as its variables. On failure the output is restored, and the
   * error is a ThemeError with the position in the file that failed.
   */
  render(context: RenderContext, locals?: NamedValues): void {
    const { frame, source, position, interrupt, depth, nesting, counters, cycles, globals, output } = context
    try {
      enterTemplate(context, this)
      context.frame = this.#frameOf(locals)
      this.body(context)
    } catch (thrown) {
      context.output = output
      throw toThemeError(thrown, context)
    } finally {
      context.frame = frame
      context.source = source
      context.position = position
      context.interrupt = interrupt
      context.depth = depth
      context.nesting = nesting
      context.counters = counters
      context.cycles = cycles
      context.globals = globals
    }
  }

  #frameOf(locals: NamedValues | undefined): unknown[] {
    const frame: unknown[] = []
    if (locals === undefined) return frame
    for (const [name, value] of Object.entries(locals)) {
      const slot = this.slotOf(name)
      if (slot !== undefined) frame[slot] = value ?? null
    }
    return frame
  }
}

/** Maximum block nesting across all files being rendered: what every browser's stack can hold. */
const NESTING_OVER_FILES = 800

/** Prepares the context for a template, after checking the nesting depth. */
export function enterTemplate(context: RenderContext, template: PartialTemplate): void {
  context.depth += 1
  context.nesting += template.nesting
  if (context.depth > context.limits.depth || context.nesting > NESTING_OVER_FILES) {
    context.fail('Too many nested render calls', 'depth_limit', 'limit')
  }
  context.source = template.source
  context.position = 0
  context.interrupt = 0
  context.counters = undefined
  context.cycles = undefined
}

function toThemeError(thrown: unknown, context: RenderContext): ThemeError {
  if (thrown instanceof ThemeError) return thrown
  const { source, position } = context
  if (thrown instanceof RenderFailure) return source.errorAt(position, thrown.message, thrown.code, thrown.kind)
  if (thrown instanceof RangeError) {
    // A stack overflow, or a string or list beyond the machine's limits: a fallback behind our own limits.
    return source.errorAt(
      position,
      'The template is nested too deeply or its output is too long',
      'machine_limit',
      'limit',
    )
  }
  const reason = thrown instanceof Error ? thrown.message : "Couldn't render the template"
  return source.errorAt(position, reason, 'render_failed', 'render')
}
