import { isPlainObject } from '../liquid/values.ts'
import type { Setting, SettingType } from '../schema/schema.ts'
import { translationKey } from './translation-key.ts'

/** A text of a configuration in an additional language of the store. */
export interface TranslatedText {
  /** In the setting's format: plain text or HTML; for an image its alt text. */
  readonly text: string
  /**
   * `textMark` of the original at the time of translation. If the original now has another one, the translation is
   * outdated.
   */
  readonly of?: string
}

type Values = Readonly<Record<string, unknown>>

/** Settings of other types have the same value in every language. */
const TEXTS: ReadonlySet<SettingType> = new Set(['text', 'textarea', 'richtext', 'inline_richtext', 'image'])

/** Maximum length of a translation in UTF-16 units: longer than any text on a page. */
export const MAX_TRANSLATION_LENGTH = 50_000

/** Returns whether a setting is translatable; for an image, its alt text is. */
export function isTranslatable({ type }: Pick<Setting, 'type'>): boolean {
  return TEXTS.has(type)
}

/** A setting's text in the store's default language: its value or default, or an image's alt text. */
export function originalText(setting: Setting, values: Values): string {
  const stored = Object.hasOwn(values, setting.key) ? values[setting.key] : undefined
  const value = stored ?? setting.default
  if (setting.type === 'image') return isPlainObject(value) && typeof value.alt === 'string' ? value.alt : ''
  return typeof value === 'string' ? value : ''
}

/** The stored translation of a setting; undefined if there is no usable one. */
export function findTranslation(values: Values, key: string, language: string): TranslatedText | undefined {
  const storedKey = translationKey(key, language)
  const stored = Object.hasOwn(values, storedKey) ? values[storedKey] : undefined
  if (!isPlainObject(stored) || typeof stored.text !== 'string' || stored.text === '') return undefined
  return { text: stored.text, ...(typeof stored.of === 'string' && { of: stored.of }) }
}

/** `outdated`: the original has changed. `empty`: there is nothing to translate. */
export type TranslationState = 'empty' | 'missing' | 'outdated' | 'done'

export function translationState(setting: Setting, values: Values, language: string): TranslationState {
  const original = originalText(setting, values)
  if (!hasWords(original)) return 'empty'
  const translation = findTranslation(values, setting.key, language)
  if (translation === undefined) return 'missing'
  return translation.of === undefined || translation.of === textMark(original) ? 'done' : 'outdated'
}

/** Texts that consist only of store data, or of digits and symbols, are the same in every language. */
function hasWords(text: string): boolean {
  const without = text.replaceAll(/<[^<>]*>|\{\{[^{}]*\}\}|&[a-z]+;/gi, ' ')
  return /\p{L}/u.test(without)
}

/** A short hash of a text: 32 bits of FNV-1a (http://www.isthe.com/chongo/tech/comp/fnv/) in base 36. */
export function textMark(text: string): string {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return (hash >>> 0).toString(36)
}

/** The values for a page in a language: translations replace what they translate. */
export function inLanguage(settings: readonly Setting[], values: Values, language: string): Values {
  let translated: Record<string, unknown> | undefined
  for (const setting of settings) {
    if (!isTranslatable(setting)) continue
    const translation = findTranslation(values, setting.key, language)
    if (translation === undefined) continue
    translated ??= { ...values }
    translated[setting.key] = setting.type === 'image' ? withAlt(values, setting, translation.text) : translation.text
  }
  return translated ?? values
}

function withAlt(values: Values, { key, default: fallback }: Setting, alt: string): unknown {
  const image = (Object.hasOwn(values, key) ? values[key] : undefined) ?? fallback
  if (typeof image === 'string') return image === '' ? image : { key: image, alt }
  return isPlainObject(image) ? { ...image, alt } : image
}
