import { escapeHtml } from '../escape-html.ts'
import type { CalendarNames } from './date/strftime.ts'
import { RenderFailure, type ThemeErrorKind } from './errors.ts'
import { Float, printFloat, printNumber } from './float.ts'
import { DEFAULT_LIMITS, type Limits } from './limits.ts'
import { Lookup } from './lookup.ts'
import { SafeHtml } from './safe-html.ts'
import { SourceText } from './source-text.ts'
import { isPlainObject, sizeOf, toNumber } from './values.ts'

export type NamedValues = Readonly<Record<string, unknown>>

/** A template as the context sees it: `Template` is one. */
export interface PartialTemplate {
  readonly source: SourceText
  /** Blocks inside each other. */
  readonly nesting: number
  /** Where a name's value is kept in the frame; undefined where the template never reads or sets it. */
  slotOf(name: string): number | undefined
  readonly body: (context: RenderContext) => void
}

export interface RenderOptions {
  /** What every template of the rendering sees, partials included. */
  readonly globals?: NamedValues
  readonly limits?: Partial<Limits>
  /** The template that `{% render 'name' %}` means. */
  readonly partial?: (name: string) => PartialTemplate | undefined
  /** What `{% render value %}` does where the value is not a name (a block of a section); it writes into the context. */
  readonly renderValue?: (context: RenderContext, value: unknown, named: NamedValues) => void
  /** What `now` means in dates, in ms since 1970; the clock's time if absent. */
  readonly now_ms?: number
  /** Minutes east of Greenwich in which dates without a zone of their own are shown; 0 if absent. */
  readonly utc_offset_minutes?: number
  /** What months and days are called in dates; English if absent. */
  readonly calendar_names?: CalendarNames | undefined
}

/** UTF-16 units that are written before they are made one piece. */
const CHUNK = 8192

/** Two lists inside each other more than this print nothing. */
const PRINTED_LEVELS = 16

/** One rendering: its output, what it has used up, and what its templates see. */
export class RenderContext {
  readonly limits: Limits
  readonly now_ms: number
  readonly utc_offset_minutes: number
  readonly calendar_names: CalendarNames | undefined
  // What follows is the engine's own: the state of the template that is running.
  frame: unknown[] = []
  source = new SourceText('', '')
  position = 0
  /** 0, or the break (1) or continue (2) that is looking for its loop. */
  interrupt: 0 | 1 | 2 = 0
  depth = 0
  nesting = 0
  counters: Record<string, number> | undefined
  cycles: Record<string, number> | undefined
  globals: NamedValues
  #fuel_left: number
  #written = ''
  /** The last of what was written, not yet one piece. */
  #chunk = ''
  /** The chunk before, for `tail`. */
  #last = ''
  /** How long the chunk may become. */
  #room: number
  readonly #partial: (name: string) => PartialTemplate | undefined
  readonly #renderValue: RenderOptions['renderValue']

  constructor(options: RenderOptions = {}) {
    this.limits = { ...DEFAULT_LIMITS, ...options.limits }
    this.now_ms = options.now_ms ?? Date.now()
    this.utc_offset_minutes = options.utc_offset_minutes ?? 0
    this.calendar_names = options.calendar_names
    this.globals = Object.assign(Object.create(null), options.globals)
    this.#fuel_left = this.limits.fuel
    this.#room = Math.min(CHUNK, this.limits.output)
    this.#partial = options.partial ?? (() => undefined)
    this.#renderValue = options.renderValue
  }

  get fuel_used(): number {
    return this.limits.fuel - this.#fuel_left
  }

  /** Takes fuel for work: one unit a step, one for each 16 characters that are read or written. */
  burn(units: number): void {
    this.#fuel_left -= units
    if (this.#fuel_left < 0) {
      this.#fuel_left = 0
      throw new RenderFailure('The template takes too long to render', 'fuel_limit', 'limit')
    }
  }

  /** Takes fuel for a value of this size (UTF-16 units, 16 an element), and refuses it where it is too large. */
  cap(size: number): void {
    if (size > this.limits.value) throw new RenderFailure('A value is too long', 'value_limit', 'limit')
    this.burn(1 + (size >> 4))
  }

  /** HTML written so far. Write by `write` or `writeValue`, which look after the limit. */
  get output(): string {
    return this.#written + this.#chunk
  }

  set output(html: string) {
    this.#written = html
    this.#last = html
    this.#chunk = ''
    this.#room = Math.min(CHUNK, this.limits.output - html.length)
  }

  /** Appends HTML. */
  write(html: string): void {
    this.#chunk += html
    if (this.#chunk.length > this.#room) this.#settle()
  }

  /**
   * Makes the chunk one piece: a string that is put together of many small ones takes 32 bytes for each of them until
   * somebody looks at its characters.
   */
  #settle(): void {
    if (this.#written.length + this.#chunk.length > this.limits.output) {
      throw new RenderFailure('The output is too long', 'output_limit', 'limit')
    }
    this.#chunk.charCodeAt(0)
    this.#written += this.#chunk
    this.#last = this.#chunk
    this.#chunk = ''
    this.#room = Math.min(CHUNK, this.limits.output - this.#written.length)
  }

  /** The last few characters that were written (at most 100), without putting the whole output together. */
  tail(count: number): string {
    const chunk = this.#chunk
    return chunk.length >= count ? chunk.slice(-count) : (this.#last.slice(-count) + chunk).slice(-count)
  }

  /** What is written by `run`, instead of writing it. */
  capture(run: (context: RenderContext) => void): string {
    const before = this.output
    this.output = ''
    run(this)
    const captured = this.output
    this.output = before
    return captured
  }

  /** Appends a value as `{{ value }}` does. */
  writeValue(value: unknown): void {
    this.write(this.html(value))
  }

  /** A value as HTML: escaped unless it is SafeHtml. */
  html(value: unknown): string {
    if (typeof value === 'string') {
      if (value.length > 64) this.burn(value.length >> 3)
      return escapeHtml(value)
    }
    if (typeof value === 'number') return printNumber(value)
    if (value === undefined || value === null) return ''
    if (value instanceof SafeHtml) return value.html
    return Array.isArray(value) ? this.#join(value, '', 0, true) : escapeHtml(this.text(value))
  }

  /** A value as text, unescaped: what string filters work on. */
  text(value: unknown): string {
    if (typeof value === 'string') return value
    if (value === undefined || value === null) return ''
    if (typeof value === 'number') return printNumber(value)
    if (typeof value === 'boolean') return value ? 'true' : 'false'
    if (value instanceof SafeHtml) return value.html
    if (value instanceof Float) return printFloat(value)
    if (value instanceof Lookup) return value.text()
    return Array.isArray(value) ? this.#join(value, '', 0, false) : ''
  }

  /** A value as a number, 0 for what is none. */
  number(value: unknown): number {
    return toNumber(value)
  }

  /** A value as a list: a list itself, the items of a look-up, nothing for nil, else the value alone. */
  list(value: unknown): readonly unknown[] {
    if (Array.isArray(value)) return value
    if (value === undefined || value === null) return []
    return value instanceof Lookup ? value.items() : [value]
  }

  /** The texts (or the HTML) of a list with a separator between; capped while it grows. */
  join(list: readonly unknown[], separator: string, escaped: boolean): string {
    return this.#join(list, separator, 0, escaped)
  }

  #join(list: readonly unknown[], separator: string, level: number, escaped: boolean): string {
    if (level > PRINTED_LEVELS) return ''
    this.burn(1 + list.length)
    let joined = ''
    for (let index = 0; index < list.length; index += 1) {
      const value = list[index]
      if (index > 0) joined += separator
      if (Array.isArray(value)) joined += this.#join(value, separator, level + 1, escaped)
      else joined += escaped ? this.html(value) : this.text(value)
      if (joined.length > this.limits.value) this.cap(joined.length)
    }
    if (joined.length > 64) this.cap(joined.length)
    return joined
  }

  /** What a `for` goes through: lists, the items of a look-up, [key, value] of an object; nothing for all else. */
  entries(value: unknown): readonly unknown[] {
    if (Array.isArray(value)) return value
    if (value instanceof Lookup) return value.items()
    if (!isPlainObject(value)) return []
    const entries = Object.entries(value)
    this.cap(entries.length * 32)
    this.burn(entries.length * 4)
    return entries
  }

  /** A name that the running template has not given a value. */
  global(name: string): unknown {
    const count = this.counters?.[name]
    if (count !== undefined) return count
    const value = this.globals[name]
    return typeof value === 'function' ? undefined : value
  }

  /** Runs with more globals (`section`, `block`), which are gone afterwards whatever happens. */
  withGlobals<Result>(globals: NamedValues, run: () => Result): Result {
    const before = this.globals
    this.globals = Object.assign(Object.create(before), globals)
    try {
      return run()
    } finally {
      this.globals = before
    }
  }

  /**
   * Runs with at most so much fuel, so that one part of a page (a section) cannot use up what the others need.
   * What it leaves is there afterwards.
   */
  withFuel<Result>(units: number, run: () => Result): Result {
    const kept = Math.max(0, this.#fuel_left - units)
    this.#fuel_left -= kept
    try {
      return run()
    } finally {
      this.#fuel_left += kept
    }
  }

  partial(name: string): PartialTemplate | undefined {
    return this.#partial(name)
  }

  renderValue(value: unknown, named: NamedValues): void {
    this.#renderValue?.(this, value, named)
  }

  /** Size for limits. */
  size(value: unknown): number {
    return sizeOf(value)
  }

  /** Ends the running template with an error at the place that is being rendered. */
  fail(reason: string, code: string, kind: ThemeErrorKind = 'render'): never {
    throw new RenderFailure(reason, code, kind)
  }
}
