import type { Expression, NamedExpression } from './expression.ts'
import type { OutputPrinter } from './output-tracker.ts'
import type { RenderContext } from './render-context.ts'
import type { Scanner } from './scanner.ts'

/** A variable visible only in a tag's own block (`forloop`, `form`, `paginate`). */
export interface LocalVariable {
  set(context: RenderContext, value: unknown): void
  get(context: RenderContext): unknown
}

/** The content between a tag and the tag that ends or divides its block. */
export interface Block {
  readonly render: (context: RenderContext) => void
  /** The name of the tag that ended it; `parser.scanner` then reads that tag's arguments. */
  readonly end: string
}

/** Passed to a tag's `parse`. Values are read in source order. */
export interface TagParser {
  /** The tag's name. */
  readonly name: string
  /** Offset of the tag in the file; `context.position` while the tag itself runs. */
  readonly position: number
  /** Token by token, for what the methods below don't cover. */
  readonly scanner: Scanner

  /** A value without filters. */
  value(): Expression
  /** A value and its filters. */
  filtered(): Expression
  /** A condition with `and`, `or` and comparisons; returns whether it holds. */
  condition(): (context: RenderContext) => boolean
  /** A quoted string. */
  string(what: string): string
  /** `name: value` to the end of the tag, with or without commas; names may contain dots. */
  namedArguments(): NamedExpression[]
  /** Requires the end of the tag. */
  end(): void

  /** A variable for a block of this tag, visible only in a `block` it is passed to. */
  local(name: string): LocalVariable
  /** A variable that an enclosing tag declared with `local`; undefined if there is none. */
  enclosing(name: string): LocalVariable | undefined
  /** A variable of the file, as set by `assign`. */
  variable(name: string): LocalVariable
  /** A slot in the frame that no name reaches, for state a tag keeps during one render. */
  memory(key: string): LocalVariable
  /** The block up to one of these tags. */
  block(ends: readonly string[], locals?: readonly LocalVariable[]): Block
  /** A block whose output is separate HTML, wherever the tag is (`capture`). */
  fragment(ends: readonly string[]): Block
  /** How an output at the tag's position is printed; undefined: by default. */
  printer(): OutputPrinter | undefined
  /** Announces HTML that the tag itself writes around its block. */
  literal(html: string): void
  /** The raw text up to `end`; `nested` names a tag that may occur in it with its own `end`. */
  rawBlock(end: string, nested?: string): string
  /** The renderer for this tag's lines, each being a tag: `liquid`. */
  lines(): (context: RenderContext) => void
  /** Records that this file renders a snippet of this name. */
  dependsOn(partial: string): void
  /** Records that this file breaks or continues loops. */
  interrupts(): void

  fail(reason: string, code: string, position?: number): never
}
