import type { ThemeSource } from '@haat/theme-engine/authoring'
import type { Node } from 'jsonc-parser'
import { readJson } from '../read-json.ts'

export interface TranslationKey {
  /** `cart.title`; for plural forms the key of their parent. */
  readonly key: string
  readonly text: string
  readonly path: string
  /** The last part of the key, without quotes. */
  readonly from: number
  readonly to: number
}

type Source = NonNullable<ReturnType<ThemeSource['source']>>

const PLURALS: ReadonlySet<string> = new Set(['zero', 'one', 'two', 'few', 'many', 'other'])
const kept = new WeakMap<Source, readonly TranslationKey[]>()

/** The keys of the default language. */
export function translationsOf(theme: ThemeSource): readonly TranslationKey[] {
  const [source] = theme.sources(/^locales\/[\w-]+\.default\.json$/)
  const found = source ?? theme.source('locales/en.json')
  return found === undefined ? [] : keysOf(found)
}

/** The keys of every language. */
export function allTranslations(theme: ThemeSource): readonly TranslationKey[] {
  return theme.sources(/^locales\/[\w.-]+\.json$/).flatMap(keysOf)
}

function keysOf(source: Source): readonly TranslationKey[] {
  const known = kept.get(source) ?? readKeys(source)
  kept.set(source, known)
  return known
}

function readKeys({ text, file: path }: Source): TranslationKey[] {
  const keys: TranslationKey[] = []
  const visit = (node: Node | undefined, before: string, place: Node | undefined): void => {
    if (node?.type === 'string' && typeof node.value === 'string' && place !== undefined) {
      keys.push({ key: before, text: node.value, path, from: place.offset + 1, to: place.offset + place.length - 1 })
      return
    }
    const members = (node?.type === 'object' ? node.children : undefined) ?? []
    const names = members.map(({ children }) => String(children?.[0]?.value))
    const isPlural = names.length > 0 && names.every((name) => PLURALS.has(name))
    for (const { children = [] } of members) {
      const [name, value] = children
      if (name === undefined) continue
      if (!isPlural) visit(value, before === '' ? String(name.value) : `${before}.${name.value}`, name)
      else if (name.value === 'other' || name.value === names[0]) {
        if (!keys.some(({ key }) => key === before)) visit(value, before, place)
      }
    }
  }
  visit(readJson(text), '', undefined)
  return keys
}
