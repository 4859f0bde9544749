import { isPlainObject } from '../liquid/values.ts'

/**
 * `visible_if`: when a setting is visible. `key`, `key == "x"`, `!=`, `<`, `<=`, `>`, `>=`, `not`, `and`, `or`,
 * parentheses; `and` binds tighter than `or`. In a block, `section.key` is a setting of its section.
 */
export type Condition =
  | { readonly kind: 'setting'; readonly key: string; readonly of_section: boolean; readonly offset: number }
  | { readonly kind: 'value'; readonly value: string | number | boolean | null }
  | { readonly kind: 'not'; readonly of: Condition }
  | { readonly kind: 'and' | 'or' | Comparison; readonly left: Condition; readonly right: Condition }

type Comparison = '==' | '!=' | '<' | '<=' | '>' | '>='

export interface ConditionProblem {
  readonly offset: number
  readonly message: string
}

interface Token {
  readonly text: string
  readonly offset: number
}

const TOKEN = /\s*(?:(==|!=|<=|>=|<|>|\(|\))|("(?:[^"\\]|\\.)*"|'[^']*')|(-?\d+(?:\.\d+)?)|([A-Za-z_][\w.-]*))/y
const MAX_DEPTH = 30

/** Parses a condition, or returns what was expected where. Never throws. */
export function parseCondition(source: string): { condition: Condition } | { problem: ConditionProblem } {
  if (source.length > 1000) return { problem: { offset: 0, message: 'a condition can have at most 1,000 characters' } }
  const tokens: Token[] = []
  TOKEN.lastIndex = 0
  while (source.slice(TOKEN.lastIndex).trim() !== '') {
    const offset = TOKEN.lastIndex
    const match = TOKEN.exec(source)
    if (match === null) {
      const at = offset + (source.slice(offset).length - source.slice(offset).trimStart().length)
      return {
        problem: {
          offset: at,
          message: `unexpected "${source[at] ?? ''}", expected a condition such as layout == "grid"`,
        },
      }
    }
    tokens.push({ text: match[0].trim(), offset: offset + match[0].length - match[0].trimStart().length })
  }
  const reader = new ConditionReader(tokens, source.length)
  const condition = reader.readAll()
  return reader.problem ? { problem: reader.problem } : { condition }
}

class ConditionReader {
  problem: ConditionProblem | undefined
  readonly #tokens: readonly Token[]
  readonly #end: number
  #at = 0
  #depth = 0

  constructor(tokens: readonly Token[], end: number) {
    this.#tokens = tokens
    this.#end = end
  }

  readAll(): Condition {
    const condition = this.#readOr()
    const leftOver = this.#tokens[this.#at]
    if (leftOver) this.#fail(`expected "and", "or" or the end of the condition, found "${leftOver.text}"`)
    return condition
  }

  #readOr(): Condition {
    let left = this.#readAnd()
    while (this.#take('or')) left = { kind: 'or', left, right: this.#readAnd() }
    return left
  }

  #readAnd(): Condition {
    let left = this.#readNot()
    while (this.#take('and')) left = { kind: 'and', left, right: this.#readNot() }
    return left
  }

  #readNot(): Condition {
    if (this.#depth > MAX_DEPTH) return this.#fail('the condition is nested too deeply')
    if (!this.#take('not')) return this.#readComparison()
    this.#depth += 1
    const of = this.#readNot()
    this.#depth -= 1
    return { kind: 'not', of }
  }

  #readComparison(): Condition {
    const left = this.#readOperand()
    for (const kind of ['==', '!=', '<=', '>=', '<', '>'] as const) {
      if (this.#take(kind)) return { kind, left, right: this.#readOperand() }
    }
    return left
  }

  #readOperand(): Condition {
    if (this.#take('(')) {
      this.#depth += 1
      const inner = this.#depth > MAX_DEPTH ? this.#fail('the condition is nested too deeply') : this.#readOr()
      this.#depth -= 1
      if (!this.#take(')')) this.#fail('expected ")"')
      return inner
    }
    const token = this.#tokens[this.#at]
    if (token === undefined || /^(?:and|or|not|[=!<>()].*)$/.test(token.text)) {
      return this.#fail('expected a setting key or a value')
    }
    this.#at += 1
    return readOperand(token)
  }

  #take(text: string): boolean {
    if (this.#tokens[this.#at]?.text !== text) return false
    this.#at += 1
    return true
  }

  #fail(message: string): Condition {
    this.problem ??= { offset: this.#tokens[this.#at]?.offset ?? this.#end, message }
    this.#at = this.#tokens.length
    return { kind: 'value', value: null }
  }
}

function readOperand({ text, offset }: Token): Condition {
  if (/^["']/.test(text)) return { kind: 'value', value: text.slice(1, -1).replace(/\\(.)/g, '$1') }
  if (/^-?\d/.test(text)) return { kind: 'value', value: Number(text) }
  if (text === 'true' || text === 'false') return { kind: 'value', value: text === 'true' }
  if (text === 'blank' || text === 'nil' || text === 'empty') return { kind: 'value', value: null }
  const ofSection = text.startsWith('section.')
  return { kind: 'setting', key: ofSection ? text.slice('section.'.length) : text, of_section: ofSection, offset }
}

/** Every setting used in a condition. */
export function settingsOf(condition: Condition): Extract<Condition, { kind: 'setting' }>[] {
  if (condition.kind === 'setting') return [condition]
  if (condition.kind === 'value') return []
  if (condition.kind === 'not') return settingsOf(condition.of)
  return [...settingsOf(condition.left), ...settingsOf(condition.right)]
}

type Values = Readonly<Record<string, unknown>>

/** Returns whether a condition holds for stored values; empty text, null, false and empty lists are falsy. */
export function holds(condition: Condition, values: Values, sectionValues: Values = values): boolean {
  const operandValue = (operand: Condition): unknown => {
    if (operand.kind === 'value') return operand.value
    if (operand.kind !== 'setting') return holds(operand, values, sectionValues)
    const from = operand.of_section ? sectionValues : values
    return Object.hasOwn(from, operand.key) ? from[operand.key] : undefined
  }
  switch (condition.kind) {
    case 'setting':
    case 'value':
      return isFilled(operandValue(condition))
    case 'not':
      return !holds(condition.of, values, sectionValues)
    case 'and':
      return holds(condition.left, values, sectionValues) && holds(condition.right, values, sectionValues)
    case 'or':
      return holds(condition.left, values, sectionValues) || holds(condition.right, values, sectionValues)
    case '==':
      return isSame(operandValue(condition.left), operandValue(condition.right))
    case '!=':
      return !isSame(operandValue(condition.left), operandValue(condition.right))
    default:
      return compares(condition.kind, operandValue(condition.left), operandValue(condition.right))
  }
}

function compares(kind: '<' | '<=' | '>' | '>=', left: unknown, right: unknown): boolean {
  if (typeof left !== 'number' || typeof right !== 'number') return false
  if (kind === '<') return left < right
  if (kind === '<=') return left <= right
  return kind === '>' ? left > right : left >= right
}

function isSame(left: unknown, right: unknown): boolean {
  if (left === null || left === undefined) return right === null || !isFilled(right)
  if (right === null || right === undefined) return !isFilled(left)
  return left === right
}

function isFilled(value: unknown): boolean {
  if (value === undefined || value === null || value === false || value === '') return false
  if (Array.isArray(value)) return value.length > 0
  return !isPlainObject(value) || Object.keys(value).length > 0
}
