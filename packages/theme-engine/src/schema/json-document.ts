import { createScanner, type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser'
import type { ThemeError } from '../liquid/errors.ts'
import { SourceText } from '../liquid/source-text.ts'
import type { JsonValue } from './schema.ts'

/** A JSON value with its position. */
export interface JsonNode {
  readonly offset: number
  readonly kind: 'object' | 'array' | 'string' | 'number' | 'boolean' | 'null'
  readonly value: JsonValue
  /** Members of an object, in order; for duplicate keys, the last. */
  readonly members: ReadonlyMap<string, JsonMember>
  /** Elements of an array. */
  readonly elements: readonly JsonNode[]
}

interface JsonMember {
  readonly key_offset: number
  readonly node: JsonNode
}

export const MAX_JSON_DEPTH = 64
/** Maximum errors reported per file. Each needs its line and column. */
const MAX_ERRORS = 100

/**
 * A JSON file of a theme with the position of every value. Comments and trailing commas are allowed, as in other theme
 * platforms. Errors are collected, never thrown.
 */
export class JsonDocument {
  readonly errors: ThemeError[] = []
  readonly warnings: ThemeError[] = []
  /** Undefined if the file is empty or can't be parsed. */
  readonly root: JsonNode | undefined
  readonly #source: SourceText

  constructor(text: string, file: string) {
    this.#source = new SourceText(text, file)
    if (depthOf(text) > MAX_JSON_DEPTH) {
      this.report(0, 'json_too_deep', `The JSON is nested more than ${MAX_JSON_DEPTH} levels deep`)
      return
    }
    const mistakes: ParseError[] = []
    const tree = parseTree(text, mistakes, { allowTrailingComma: true, disallowComments: false })
    for (const { error, offset } of mistakes.slice(0, MAX_ERRORS))
      this.report(offset, 'bad_json', `Invalid JSON: ${inWords(printParseErrorCode(error))}`)
    if (tree === undefined && mistakes.length === 0) this.report(0, 'bad_json', 'The file is empty. Expected {')
    this.root = tree && this.#convert(tree)
  }

  report(offset: number, code: string, message: string): void {
    this.errors.push(this.#source.errorAt(offset, message, code, 'parse'))
  }

  /** For problems that don't prevent rendering. */
  warn(offset: number, code: string, message: string): void {
    this.warnings.push(this.#source.errorAt(offset, message, code, 'parse'))
  }

  #convert(node: Node): JsonNode {
    if (node.type === 'array') {
      const elements = (node.children ?? []).map((child) => this.#convert(child))
      return {
        offset: node.offset,
        kind: 'array',
        value: elements.map(({ value }) => value),
        members: new Map(),
        elements,
      }
    }
    if (node.type !== 'object') return scalar(node)
    const members = new Map<string, JsonMember>()
    for (const { children = [] } of node.children ?? []) {
      const [key, value] = children
      if (typeof key?.value !== 'string' || value === undefined) continue
      if (key.value === '__proto__') this.report(key.offset, 'reserved_key', 'The key "__proto__" is reserved')
      else if (members.has(key.value)) this.report(key.offset, 'duplicate_key', `Duplicate key "${key.value}"`)
      else members.set(key.value, { key_offset: key.offset, node: this.#convert(value) })
    }
    const value = Object.fromEntries([...members].map(([key, member]) => [key, member.node.value]))
    return { offset: node.offset, kind: 'object', value, members, elements: [] }
  }
}

function scalar({ offset, value }: Node): JsonNode {
  const rest = { offset, members: new Map<string, JsonMember>(), elements: [] }
  if (typeof value === 'string') return { ...rest, kind: 'string', value }
  if (typeof value === 'number') return { ...rest, kind: 'number', value }
  if (typeof value === 'boolean') return { ...rest, kind: 'boolean', value }
  return { ...rest, kind: 'null', value: null }
}

/**
 * Returns how deep brackets are nested in JSON with comments, by the parser's own tokens, so that the parser never recurses
 * deeply. A closing bracket counts only for an opening one of its kind, because the parser skips others.
 */
export function depthOf(text: string): number {
  const scanner = createScanner(text, true)
  const closing: string[] = []
  let deepest = 0
  for (;;) {
    scanner.scan()
    const start = text[scanner.getTokenOffset()]
    if (start === undefined) return deepest
    if (start === '{') closing.push('}')
    else if (start === '[') closing.push(']')
    else if (start === closing.at(-1)) closing.pop()
    deepest = Math.max(deepest, closing.length)
  }
}

/** `CommaExpected` -> `comma expected`. */
function inWords(name: string): string {
  return name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()
}

/** By line and column. */
export function inOrder(errors: readonly ThemeError[]): ThemeError[] {
  return errors.toSorted((one, other) => one.line - other.line || one.column - other.column)
}
