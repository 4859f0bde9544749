import { Bare } from './bare.ts'
import { type Comparison, comparisons, equals } from './comparison.ts'
import { computed, constant, type Expression, type NamedExpression, type Read, readPath } from './expression.ts'
import { compileFilter } from './filter-call.ts'
import { toFloat } from './float.ts'
import type { FrameLayout } from './frame-layout.ts'
import type { Language } from './language.ts'
import type { Limits } from './limits.ts'
import { nearestName, shownName } from './nearest-name.ts'
import { makeRange } from './range.ts'
import type { RenderContext } from './render-context.ts'
import type { Scanner } from './scanner.ts'
import { BLANK, EMPTY, isTruthy, NAME_LENGTH, readProperty } from './values.ts'

type Test = (context: RenderContext) => boolean

const LITERALS: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  ['true', true],
  ['false', false],
  ['nil', null],
  ['null', null],
  ['empty', EMPTY],
  ['blank', BLANK],
])

/** Recursive descent over values, filters and conditions; every method consumes what it reads and returns a closure. */
export class ExpressionParser {
  readonly scanner: Scanner
  readonly #layout: FrameLayout
  readonly #language: Language
  readonly #limits: Limits
  #level = 0

  constructor(scanner: Scanner, layout: FrameLayout, language: Language, limits: Limits) {
    this.scanner = scanner
    this.#layout = layout
    this.#language = language
    this.#limits = limits
  }

  /** A value and the filters after it. */
  filtered(): Expression {
    const { scanner } = this
    let expression = this.value()
    for (let count = 1; scanner.is('|'); count += 1) {
      if (count > this.#limits.terms) this.#tooMuch('Too many filters in one expression')
      scanner.advance()
      const { start } = scanner
      const name = scanner.name('a filter name')
      const filter = this.#language.filters.get(name)
      if (filter === undefined) {
        const near = nearestName(name, this.#language.filters.keys())
        return scanner.fail(`Unknown filter ${shownName(name)}${near}`, 'unknown_filter', start)
      }
      const args: Expression[] = []
      const named: NamedExpression[] = []
      if (scanner.accept(':')) this.#arguments(args, named)
      expression = computed(compileFilter(expression, filter, args, named, start), expression.position)
    }
    return expression
  }

  #arguments(args: Expression[], named: NamedExpression[]): void {
    const { scanner } = this
    for (;;) {
      if (scanner.kind === 'name' && scanner.isFollowedBy(':')) named.push(this.#named())
      else args.push(this.value())
      if (args.length + named.length > this.#limits.terms) this.#tooMuch('Too many arguments')
      if (!scanner.accept(',')) return
      // The list may end with a comma.
      if (scanner.kind === 'end' || scanner.is('|')) return
    }
  }

  #named(): NamedExpression {
    const { scanner } = this
    const { start } = scanner
    let name = scanner.name('a name')
    while (scanner.is('.')) name += `.${scanner.key()}`
    scanner.expect(':')
    return { name, value: this.value(), position: start }
  }

  /** `name: value` pairs to the end, with or without commas. */
  namedArguments(): NamedExpression[] {
    const { scanner } = this
    const named: NamedExpression[] = []
    while (scanner.accept(','));
    while (scanner.kind !== 'end') {
      named.push(this.#named())
      if (named.length > this.#limits.terms) this.#tooMuch('Too many arguments')
      while (scanner.accept(','));
    }
    return named
  }

  /** Comparisons joined by `and` and `or`, which are right-associative: `a and b or c` is `a and (b or c)`. */
  condition(): Test {
    return this.#condition(1)
  }

  #condition(terms: number): Test {
    if (terms > this.#limits.terms) this.#tooMuch('Too many conditions in one tag')
    const left = this.#comparison()
    if (this.scanner.accept('and')) {
      const right = this.#condition(terms + 1)
      return (context) => {
        context.burn(1)
        return left(context) && right(context)
      }
    }
    if (this.scanner.accept('or')) {
      const right = this.#condition(terms + 1)
      return (context) => {
        context.burn(1)
        return left(context) || right(context)
      }
    }
    return left
  }

  #comparison(): Test {
    const left = this.filtered()
    const compare = comparisons.get(this.scanner.kind === 'string' ? '' : this.scanner.text)
    if (compare === undefined) {
      const read = left.evaluate
      return (context) => isTruthy(read(context))
    }
    this.scanner.advance()
    return compileComparison(left, compare, this.filtered())
  }

  /** A literal, a range, or a variable with its keys. */
  value(): Expression {
    this.#level += 1
    if (this.#level > this.#limits.expression) this.#tooMuch('The expression is nested too deeply')
    const value = this.#value()
    this.#level -= 1
    return value
  }

  #value(): Expression {
    const { scanner } = this
    const { kind, text, start } = scanner
    if (kind === 'string') {
      scanner.advance()
      return this.#keys(constant(text, start))
    }
    if (kind === 'number') {
      scanner.advance()
      return constant(text.includes('.') ? toFloat(Number(text)) : Number(text), start)
    }
    if (kind === 'name') return this.#named_value(text, start)
    if (scanner.accept('(')) return this.#range(start)
    if (scanner.accept('[')) return this.#keys(this.#byName(start))
    const found = kind === 'end' ? '' : `, found ${shownName(text)}`
    return scanner.fail(`Expected a value${found}`, 'syntax')
  }

  #named_value(name: string, start: number): Expression {
    const { scanner } = this
    scanner.advance()
    if (LITERALS.has(name) && !scanner.is('.') && !scanner.is('[')) return constant(LITERALS.get(name), start)
    const path = [name]
    while (path.length <= this.#limits.terms) {
      if (scanner.is('.')) path.push(scanner.key())
      else break
    }
    const [, ...keys] = path
    const read = readPath(this.#layout.resolve(name), name, keys)
    return this.#keys({ ...computed(read, start), path })
  }

  /** The keys after a value: `.name`, `[0]`, `["name"]`, `[variable]`. */
  #keys(of: Expression): Expression {
    const { scanner } = this
    let expression = of
    for (let count = 1; scanner.is('.') || scanner.is('['); count += 1) {
      if (count > this.#limits.terms) this.#tooMuch('The variable path has too many parts')
      const read = expression.evaluate
      if (scanner.is('.')) {
        const key = scanner.key()
        expression = computed(readKey(read, key), of.position)
        continue
      }
      scanner.advance()
      const key = this.value()
      scanner.expect(']')
      expression = computed(key.constant ? readKey(read, key.value) : readComputedKey(read, key.evaluate), of.position)
    }
    return expression
  }

  /** `[name]`: the variable with that computed name. */
  #byName(start: number): Expression {
    const name = this.value()
    this.scanner.expect(']')
    const slotOf = this.#layout.resolver()
    const read = name.evaluate
    return computed((context) => {
      const wanted = context.text(read(context))
      if (wanted.length > NAME_LENGTH) return undefined
      const slot = slotOf(wanted)
      const value = slot === undefined ? undefined : context.frame[slot]
      return value === undefined ? context.global(wanted) : value
    }, start)
  }

  #range(start: number): Expression {
    const from = this.value()
    if (!this.scanner.is('..')) {
      this.scanner.fail(
        'Parentheses are only for ranges such as (1..5). Conditions are evaluated from right to left',
        'syntax',
      )
    }
    this.scanner.advance()
    const to = this.value()
    this.scanner.expect(')')
    const first = from.evaluate
    const last = to.evaluate
    return computed((context) => makeRange(context, first(context), last(context)), start)
  }

  #tooMuch(reason: string): never {
    this.scanner.fail(reason, 'expression_limit', this.scanner.start, 'limit')
  }
}

function readKey(read: Read, key: unknown): Read {
  return (context) => {
    context.burn(1)
    return readProperty(read(context), key)
  }
}

function readComputedKey(read: Read, key: Read): Read {
  return (context) => {
    context.burn(1)
    return readProperty(read(context), key(context))
  }
}

function compileComparison(left: Expression, compare: Comparison, right: Expression): Test {
  const read = left.evaluate
  const other = right.evaluate
  // By far the most frequent case: a setting compared with a string.
  if (compare === equals && right.constant && typeof right.value === 'string') {
    const word = right.value
    return (context) => {
      const value = read(context)
      return typeof value === 'string' && value.length < 64 ? value === word : equals(context, value, word)
    }
  }
  return (context) => compare(context, read(context), other(context))
}

/** The evaluated named arguments of a tag or a filter. */
export function evaluateNamed(context: RenderContext, named: readonly NamedExpression[]): Bare {
  const values = new Bare()
  for (const { name, value } of named) values[name] = value.evaluate(context)
  return values
}
