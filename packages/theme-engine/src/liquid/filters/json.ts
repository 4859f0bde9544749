import { Float, printFloat, printNumber } from '../float.ts'
import type { Filter } from '../language.ts'
import { Lookup } from '../lookup.ts'
import type { RenderContext } from '../render-context.ts'
import { SafeHtml, SafeJson } from '../safe-html.ts'
import { isPlainObject } from '../values.ts'

/** Maximum nesting of objects in our JSON; deeper ones are null. */
const LEVELS = 32

/** JSON that is safe in a script element. Reads own data only and calls nothing (`toJSON`). */
const json: Filter = (context, input) => new SafeJson(new JsonWriter(context).write(input))

export const jsonFilters = { inspect: json, json, jsonify: json }

const UNSAFE: ReadonlyMap<string, string> = new Map([
  ['<', '\\u003c'],
  ['>', '\\u003e'],
  ['&', '\\u0026'],
  ["'", '\\u0027'],
  ['\u2028', '\\u2028'],
  ['\u2029', '\\u2029'],
])

class JsonWriter {
  readonly #context: RenderContext
  #json = ''

  constructor(context: RenderContext) {
    this.#context = context
  }

  write(value: unknown): string {
    this.#value(value, 0)
    return this.#json
  }

  #value(value: unknown, level: number): void {
    this.#context.burn(2)
    if (typeof value === 'string') this.#text(value)
    else if (typeof value === 'number') this.#add(Number.isFinite(value) ? printNumber(value) : 'null')
    else if (typeof value === 'boolean') this.#add(String(value))
    else if (value instanceof Float) this.#add(printFloat(value))
    else if (value instanceof SafeHtml || value instanceof Lookup) this.#text(this.#context.text(value))
    else if (Array.isArray(value) && level < LEVELS) this.#list(value, level)
    else if (isPlainObject(value) && level < LEVELS) this.#object(value, level)
    else this.#add('null')
  }

  #list(list: readonly unknown[], level: number): void {
    this.#add('[')
    for (let index = 0; index < list.length; index += 1) {
      if (index > 0) this.#add(',')
      this.#value(list[index], level + 1)
    }
    this.#add(']')
  }

  #object(object: Readonly<Record<string, unknown>>, level: number): void {
    this.#add('{')
    let separator = ''
    for (const [key, value] of Object.entries(object)) {
      if (value === undefined || typeof value === 'function') continue
      this.#add(separator)
      this.#text(key)
      this.#add(':')
      this.#value(value, level + 1)
      separator = ','
    }
    this.#add('}')
  }

  #text(text: string): void {
    this.#context.burn(4 + (text.length >> 2))
    this.#add(JSON.stringify(text).replace(/[<>&'\u2028\u2029]/g, (character) => UNSAFE.get(character) ?? character))
  }

  #add(part: string): void {
    this.#json += part
    if (this.#json.length > this.#context.limits.value) this.#context.cap(this.#json.length)
  }
}
