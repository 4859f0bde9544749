import { JsonDocument } from '../schema/json-document.ts'
import type { JsonValue } from '../schema/schema.ts'

/** The texts of locales/*.schema.json, which contain labels: `t:sections.hero.name`. */
export class ShopifyTexts {
  readonly #texts: JsonValue

  constructor(files: ReadonlyMap<string, string | Uint8Array>) {
    const paths = [...files.keys()].filter((path) => /^locales\/.*\.schema\.json$/.test(path))
    const path =
      paths.find((one) => one.endsWith('.default.schema.json')) ?? paths.find((one) => /\/en\b/.test(one)) ?? paths[0]
    const content = path === undefined ? undefined : files.get(path)
    this.#texts = typeof content === 'string' ? (new JsonDocument(content, path ?? '').root?.value ?? {}) : {}
  }

  /** The text; undefined if there is none, in which case the label is derived from the key. */
  resolve(text: string): string | undefined {
    if (!text.startsWith('t:')) return text
    let value: JsonValue | undefined = this.#texts
    for (const key of text.slice(2).split('.')) {
      value = isTable(value) && Object.hasOwn(value, key) ? value[key] : undefined
    }
    if (isTable(value)) value = value.other
    return typeof value === 'string' ? value : undefined
  }
}

function isTable(value: JsonValue | undefined): value is { readonly [key: string]: JsonValue } {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
