import { BodyBuilder } from './body.ts'
import type { Expression, NamedExpression } from './expression.ts'
import { ExpressionParser } from './expression-parser.ts'
import { FrameLayout, Slot } from './frame-layout.ts'
import type { Language, Renderer } from './language.ts'
import type { Limits } from './limits.ts'
import { nearestName, shownName } from './nearest-name.ts'
import type { OutputPrinter, OutputTracker } from './output-tracker.ts'
import type { RenderContext } from './render-context.ts'
import { Scanner } from './scanner.ts'
import type { SourceMarks } from './source-marks.ts'
import type { SourceText } from './source-text.ts'
import type { Block, LocalVariable, TagParser } from './tag-parser.ts'
import { type Token, Tokenizer } from './tokenizer.ts'

type TagToken = Extract<Token, { kind: 'tag' }>

/** A tag whose block is being read, for the error if it isn't closed. */
interface Opening {
  readonly name: string
  readonly start: number
}

/** Parses one file. Every tag gets its own `TagParser`, which continues in the same file. */
export class TemplateParser {
  readonly source: SourceText
  readonly language: Language
  readonly limits: Limits
  readonly layout = new FrameLayout()
  readonly tokenizer: Tokenizer
  readonly partials = new Set<string>()
  readonly outputs: OutputTracker | undefined
  readonly #marks: SourceMarks | undefined
  /** Number of `break` and `continue` tags so far. */
  interrupts = 0
  /** Maximum block nesting so far. */
  deepest = 0
  #level = 0

  constructor(source: SourceText, language: Language, limits: Limits, marks?: SourceMarks) {
    this.source = source
    this.#marks = marks
    this.language = language
    this.limits = limits
    this.tokenizer = new Tokenizer(source)
    this.outputs = language.trackOutputs?.()
  }

  /** The whole file. */
  file(): Renderer {
    return this.body([], undefined).render
  }

  /** Reads up to one of `ends`, or to the end of the file (or of the `liquid` tag) if `ends` is empty. */
  body(ends: readonly string[], opening: Opening | undefined): { render: Renderer; end: TagToken | undefined } {
    this.#level += 1
    this.deepest = Math.max(this.deepest, this.#level)
    if (this.#level > this.limits.nesting) {
      throw this.source.errorAt(opening?.start ?? 0, 'Tags are nested too deeply', 'nesting_limit', 'limit')
    }
    const interrupts = this.interrupts
    const builder = new BodyBuilder()
    const end = this.#fill(builder, ends, opening)
    if (end === undefined && opening !== undefined && ends.length > 0) {
      const reason = `"${opening.name}" isn't closed. Add "${ends.at(-1)}"`
      throw this.source.errorAt(opening.start, reason, 'unclosed_block', 'parse')
    }
    this.#level -= 1
    return { render: builder.build(this.interrupts > interrupts), end }
  }

  #fill(builder: BodyBuilder, ends: readonly string[], opening: Opening | undefined): TagToken | undefined {
    for (let token = this.tokenizer.next(); token !== undefined; token = this.tokenizer.next()) {
      if (token.kind === 'text') {
        builder.text(this.#read(token), token.position)
      } else if (token.kind === 'output') {
        this.#output(builder, token.from, token.to)
      } else {
        if (ends.includes(token.name)) return token
        builder.tag(this.#tag(token, opening), token.start)
      }
    }
    return undefined
  }

  /** Literal text as it is printed. */
  #read({ text, position }: Extract<Token, { kind: 'text' }>): string {
    const marks = this.#marks
    if (marks !== undefined && this.outputs?.marked !== undefined) {
      return this.outputs.marked(text, (offset) => marks.attributeAt(position + offset))
    }
    this.outputs?.text(text)
    return text
  }

  #output(builder: BodyBuilder, from: number, to: number): void {
    const parser = this.expressions(new Scanner(this.source, from, to))
    // `{{ }}` prints nothing.
    if (parser.scanner.kind === 'end') return
    const expression = parser.filtered()
    parser.scanner.expectEnd()
    const print = this.outputs?.output()
    builder.output(expression, print ?? this.#marks?.printer(from))
  }

  #tag(token: TagToken, opening: Opening | undefined): Renderer {
    const definition = this.language.tags.get(token.name)
    if (definition !== undefined) return definition.parse(new OpenTag(this, token))
    throw this.source.errorAt(token.start, this.#unknown(token.name, opening), 'unknown_tag', 'parse')
  }

  #unknown(name: string, opening: Opening | undefined): string {
    if (!/^(?:end\w+|else|elsif|when)$/.test(name)) {
      return `Unknown tag ${shownName(name)}${nearestName(name, this.language.tags.keys())}`
    }
    if (opening === undefined) return `${shownName(name)} has no opening tag`
    return `${shownName(name)} found before "${opening.name}" on line ${this.source.locate(opening.start).line} was closed`
  }

  expressions(scanner: Scanner): ExpressionParser {
    return new ExpressionParser(scanner, this.layout, this.language, this.limits)
  }
}

/** The parser interface for one tag's definition. */
class OpenTag implements TagParser {
  readonly name: string
  readonly position: number
  readonly #parser: TemplateParser
  readonly #token: TagToken
  #expressions: ExpressionParser | undefined

  constructor(parser: TemplateParser, token: TagToken) {
    this.name = token.name
    this.position = token.start
    this.#parser = parser
    this.#token = token
  }

  // Created on first use: the content of `comment` and `liquid` isn't parsed as arguments.
  get #reader(): ExpressionParser {
    const { from, to } = this.#token
    this.#expressions ??= this.#parser.expressions(new Scanner(this.#parser.source, from, to))
    return this.#expressions
  }

  get scanner(): Scanner {
    return this.#reader.scanner
  }

  value(): Expression {
    return this.#reader.value()
  }

  filtered(): Expression {
    return this.#reader.filtered()
  }

  condition(): (context: RenderContext) => boolean {
    return this.#reader.condition()
  }

  string(what: string): string {
    const { kind, text } = this.scanner
    if (kind !== 'string') this.fail(`Expected ${what} in quotes`, 'syntax', this.scanner.start)
    this.scanner.advance()
    return text
  }

  namedArguments(): NamedExpression[] {
    return this.#reader.namedArguments()
  }

  end(): void {
    this.scanner.expectEnd()
  }

  local(name: string): LocalVariable {
    return this.#parser.layout.local(name)
  }

  enclosing(name: string): LocalVariable | undefined {
    return this.#parser.layout.enclosing(name)
  }

  variable(name: string): LocalVariable {
    return this.#parser.layout.variable(name)
  }

  memory(key: string): LocalVariable {
    return this.#parser.layout.memory(key)
  }

  block(ends: readonly string[], locals: readonly LocalVariable[] = []): Block {
    const opening = { name: this.name, start: this.position }
    const slots = locals.filter((local) => local instanceof Slot)
    const { render, end } = this.#parser.layout.within(slots, () => this.#parser.body(ends, opening))
    if (end !== undefined) this.scanner.moveTo(end.from, end.to)
    return { render, end: end?.name ?? '' }
  }

  fragment(ends: readonly string[]): Block {
    const { outputs } = this.#parser
    const before = outputs?.save()
    outputs?.fresh()
    const block = this.block(ends)
    outputs?.restore(before)
    return block
  }

  printer(): OutputPrinter | undefined {
    return this.#parser.outputs?.output()
  }

  literal(html: string): void {
    this.#parser.outputs?.text(html)
  }

  rawBlock(end: string, nested?: string): string {
    const text = this.#parser.tokenizer.rawBlock(end, nested)
    if (text === undefined) this.fail(`"${this.name}" isn't closed. Add "${end}"`, 'unclosed_block')
    return text
  }

  lines(): Renderer {
    this.#parser.tokenizer.enterLines(this.#token.from, this.#token.to)
    const { render } = this.#parser.body([], undefined)
    this.#parser.tokenizer.leaveLines()
    return render
  }

  dependsOn(partial: string): void {
    this.#parser.partials.add(partial)
  }

  interrupts(): void {
    this.#parser.interrupts += 1
  }

  fail(reason: string, code: string, position: number = this.position): never {
    throw this.#parser.source.errorAt(position, reason, code, 'parse')
  }
}
