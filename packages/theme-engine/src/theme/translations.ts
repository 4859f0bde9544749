import { type ParseError, parse, printParseErrorCode } from 'jsonc-parser'
import type { ThemeError } from '../liquid/errors.ts'
import { SourceText } from '../liquid/source-text.ts'
import { depthOf, MAX_JSON_DEPTH } from '../schema/json-document.ts'
import type { FileReading } from './file-reading.ts'
import type { ThemeFiles } from './theme-files.ts'

/** The texts of one language by key. */
export type Texts = ReadonlyMap<string, string>

const LOCALE_FILE = /^locales\/([A-Za-z-]+)(\.default)?\.json$/

/** The texts of locales/*.json, by language. */
export class Translations {
  readonly #by_locale: ReadonlyMap<string, Texts>
  readonly #default: Texts

  constructor(byLocale: ReadonlyMap<string, Texts>, defaultLocale: string) {
    this.#by_locale = byLocale
    this.#default = byLocale.get(defaultLocale) ?? new Map()
  }

  /**
   * The text of a key with unfilled placeholders, in the language or the default one; with a count, its plural form.
   * Undefined if there is none.
   */
  find(locale: string, key: string, count: number | undefined): string | undefined {
    const texts = this.#by_locale.get(locale) ?? this.#by_locale.get(locale.split('-')[0] ?? locale) ?? this.#default
    return findForm(texts, key, count) ?? findForm(this.#default, key, count)
  }
}

function findForm(texts: Texts, key: string, count: number | undefined): string | undefined {
  const plain = texts.get(key)
  if (plain !== undefined || count === undefined) return plain
  const zero = count === 0 ? texts.get(`${key}.zero`) : undefined
  return zero ?? texts.get(`${key}.${count === 1 ? 'one' : 'other'}`) ?? texts.get(`${key}.other`)
}

/** Reads the locale files; reports invalid JSON with its position. */
export function readTranslations(files: ThemeFiles, reading: FileReading<Texts>): Translations {
  const byLocale = new Map<string, Texts>()
  let defaultLocale = 'en'
  for (const [path, text] of files) {
    const [, locale, isDefault] = LOCALE_FILE.exec(path) ?? []
    if (locale === undefined || typeof text !== 'string') continue
    const texts = reading.read(path, text, {
      make: (report) => readLocale(text, path, report),
      replace: (_error, last) => last,
    })
    if (texts === undefined) continue
    byLocale.set(locale, texts)
    if (isDefault !== undefined) defaultLocale = locale
  }
  return new Translations(byLocale, defaultLocale)
}

function readLocale(text: string, path: string, report: (error: ThemeError) => void): Texts | undefined {
  if (depthOf(text) > MAX_JSON_DEPTH) {
    const reason = `The JSON is nested more than ${MAX_JSON_DEPTH} levels deep`
    report(new SourceText(text, path).errorAt(0, reason, 'invalid_json', 'parse'))
    return undefined
  }
  const problems: ParseError[] = []
  const content: unknown = parse(text, problems, { allowTrailingComma: true })
  for (const { offset, error } of problems.slice(0, 10)) {
    const reason = `Invalid JSON: ${printParseErrorCode(error)}`
    report(new SourceText(text, path).errorAt(offset, reason, 'invalid_json', 'parse'))
  }
  const texts = new Map<string, string>()
  flatten(content, '', texts, 0)
  return texts
}

function flatten(value: unknown, key: string, texts: Map<string, string>, level: number): void {
  if (typeof value === 'string') texts.set(key, value)
  if (typeof value !== 'object' || value === null || level > 16) return
  for (const [name, inner] of Object.entries(value))
    flatten(inner, key === '' ? name : `${key}.${name}`, texts, level + 1)
}
