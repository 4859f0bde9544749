import type { Expression, NamedExpression } from './expression.ts'
import type { OutputPrinter } from './output-tracker.ts'
import type { RenderContext } from './render-context.ts'
import type { Scanner } from './scanner.ts'

/** A variable that only a tag's own block sees (`forloop`, `form`, `paginate`). */
export interface LocalVariable {
  set(context: RenderContext, value: unknown): void
  get(context: RenderContext): unknown
}

/** What stands between a tag and the tag that ends or parts its block. */
export interface Block {
  readonly render: (context: RenderContext) => void
  /** The name of the tag that ended it; `parser.scanner` then reads that tag's arguments. */
  readonly end: string
}

/** What a tag's `parse` is given. Values are read in the order in which they are written. */
export interface TagParser {
  /** The tag's name. */
  readonly name: string
  /** Offset of the tag in the file; `context.position` while the tag itself works. */
  readonly position: number
  /** Token by token, for what the methods below do not read. */
  readonly scanner: Scanner

  /** A value without filters. */
  value(): Expression
  /** A value and its filters. */
  filtered(): Expression
  /** A condition with `and`, `or` and comparisons: answers whether it holds. */
  condition(): (context: RenderContext) => boolean
  /** A quoted string. */
  string(what: string): string
  /** `name: value` to the end of the tag, commas between or not; names may have dots. */
  namedArguments(): NamedExpression[]
  /** Nothing more may follow. */
  end(): void

  /** A variable for a block of this tag; it is seen inside `block` when given there, and nowhere else. */
  local(name: string): LocalVariable
  /** A variable that an enclosing tag declared by `local`; undefined where there is none. */
  enclosing(name: string): LocalVariable | undefined
  /** A variable of the file, as `assign` sets it. */
  variable(name: string): LocalVariable
  /** A place in the frame that no name reaches, for what a tag remembers during one rendering. */
  memory(key: string): LocalVariable
  /** The block up to one of these tags. */
  block(ends: readonly string[], locals?: readonly LocalVariable[]): Block
  /** A block whose output is a piece of HTML of its own, wherever the tag stands (`capture`). */
  fragment(ends: readonly string[]): Block
  /** How an output is printed that stands where the tag does; undefined: as every output. */
  printer(): OutputPrinter | undefined
  /** Tells of HTML that the tag itself will write around its block. */
  literal(html: string): void
  /** The text up to `end`, which is not read as Liquid; `nested` names a tag that may stand in it with its own `end`. */
  rawBlock(end: string, nested?: string): string
  /** What this tag's own lines do, each being a tag: `liquid`. */
  lines(): (context: RenderContext) => void
  /** Notes that this file renders a partial of this name. */
  dependsOn(partial: string): void
  /** Notes that this file breaks or continues loops. */
  interrupts(): void

  fail(reason: string, code: string, position?: number): never
}
