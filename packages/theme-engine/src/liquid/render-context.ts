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

/** A template as the context sees it, implemented by `Template`. */
export interface PartialTemplate {
  readonly source: SourceText
  /** Maximum block nesting. */
  readonly nesting: number
  /** The slot of a name in the frame; undefined if the template never reads or sets it. */
  slotOf(name: string): number | undefined
  readonly body: (context: RenderContext) => void
}

export interface RenderOptions {
  /** Visible to every template of the render, including snippets. */
  readonly globals?: NamedValues
  readonly limits?: Partial<Limits>
  /** Finds the template for `{% render 'name' %}`. */
  readonly partial?: (name: string) => PartialTemplate | undefined
  /** Handles `{% render value %}` if the value isn't a name (a block of a section); writes into the context. */
  readonly renderValue?: (context: RenderContext, value: unknown, named: NamedValues) => void
  /** The value of `now` in dates, in ms since 1970; the current time if absent. */
  readonly now_ms?: number
  /** Time zone in minutes east of Greenwich for dates without their own; 0 if absent. */
  readonly utc_offset_minutes?: number
  /** Names of months and weekdays in dates; English if absent. */
  readonly calendar_names?: CalendarNames | undefined
}

/** UTF-16 units that are written before they are joined. */
const CHUNK = 8192

/** Lists nested deeper than this print nothing. */
const PRINTED_LEVELS = 16

/** One render: its output, the fuel used, and what its templates can read. */
export class RenderContext {
  readonly limits: Limits
  readonly now_ms: number
  readonly utc_offset_minutes: number
  readonly calendar_names: CalendarNames | undefined
  // Internal to the engine: the state of the running template.
  frame: unknown[] = []
  source = new SourceText('', '')
  position = 0
  /** 0, or a pending break (1) or continue (2). */
  interrupt: 0 | 1 | 2 = 0
  depth = 0
  nesting = 0
  counters: Record<string, number> | undefined
  cycles: Record<string, number> | undefined
  globals: NamedValues
  #fuel_left: number
  #written = ''
  /** The last part of the output, not joined yet. */
  #chunk = ''
  /** The previous chunk, for `tail`. */
  #last = ''
  /** Maximum length of the chunk. */
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

  /** Burns fuel: one unit per step, and one per 16 characters read or written. */
  burn(units: number): void {
    this.#fuel_left -= units
    if (this.#fuel_left < 0) {
      this.#fuel_left = 0
      throw new RenderFailure('The template takes too long to render', 'fuel_limit', 'limit')
    }
  }

  /** Burns fuel for a value of this size (UTF-16 units, 16 per element), and throws if it is too large. */
  cap(size: number): void {
    if (size > this.limits.value) throw new RenderFailure('A value is too long', 'value_limit', 'limit')
    this.burn(1 + (size >> 4))
  }

  /** HTML written so far. Write with `write` or `writeValue`, which check the limit. */
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
   * Joins the chunk: a string concatenated from many small ones takes 32 bytes for each until its characters are read.
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

  /** The last few characters written (at most 100), without joining the whole output. */
  tail(count: number): string {
    const chunk = this.#chunk
    return chunk.length >= count ? chunk.slice(-count) : (this.#last.slice(-count) + chunk).slice(-count)
  }

  /** Returns what `run` writes instead of writing it. */
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

  /** A value as unescaped text, for string filters. */
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

  /** A value as a number; 0 if it isn't one. */
  number(value: unknown): number {
    return toNumber(value)
  }

  /** A value as a list: a list itself, the items of a Lookup, empty for nil, otherwise the single value. */
  list(value: unknown): readonly unknown[] {
    if (Array.isArray(value)) return value
    if (value === undefined || value === null) return []
    return value instanceof Lookup ? value.items() : [value]
  }

  /** Joins the texts (or HTML) of a list with a separator; limited while it grows. */
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

  /** The items of a `for`: lists, the items of a Lookup, [key, value] of an object; empty for everything else. */
  entries(value: unknown): readonly unknown[] {
    if (Array.isArray(value)) return value
    if (value instanceof Lookup) return value.items()
    if (!isPlainObject(value)) return []
    const entries = Object.entries(value)
    this.cap(entries.length * 32)
    this.burn(entries.length * 4)
    return entries
  }

  /** Reads a name that the running template hasn't set. */
  global(name: string): unknown {
    const count = this.counters?.[name]
    if (count !== undefined) return count
    const value = this.globals[name]
    return typeof value === 'function' ? undefined : value
  }

  /** Runs with additional globals (`section`, `block`), which are always removed afterwards. */
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
   * Runs with at most this much fuel, so one part of a page (a section) can't use up what the others need. Unused fuel
   * is returned.
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

  /** Ends the running template with an error at the current position. */
  fail(reason: string, code: string, kind: ThemeErrorKind = 'render'): never {
    throw new RenderFailure(reason, code, kind)
  }
}
