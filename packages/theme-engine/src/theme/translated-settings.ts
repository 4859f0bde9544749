import { isPlainObject } from '../liquid/values.ts'
import type { Setting, SettingType } from '../schema/schema.ts'
import { translationKey } from './translation-key.ts'

/** A text of a configuration in a further language of the store. */
export interface TranslatedText {
  /** As the setting has it: plain text or HTML; of a picture its description. */
  readonly text: string
  /** `textMark` of the original that it was made of; where the original has another one now, the translation is outdated. */
  readonly of?: string
}

type Values = Readonly<Record<string, unknown>>

/** The same words stand in every language where a setting is none of these. */
const TEXTS: ReadonlySet<SettingType> = new Set(['text', 'textarea', 'richtext', 'inline_richtext', 'image'])

/** The longest translation, in UTF-16 units: longer than any text that a page could show. */
export const LONGEST_TRANSLATION = 50_000

/** Whether a setting has words of its own in every language; a picture has them in its description. */
export function isTranslatable({ type }: Pick<Setting, 'type'>): boolean {
  return TEXTS.has(type)
}

/** The words of a setting in the store's default language: its value or default, the description of a picture. */
export function originalText(setting: Setting, values: Values): string {
  const stored = Object.hasOwn(values, setting.key) ? values[setting.key] : undefined
  const value = stored ?? setting.default
  if (setting.type === 'image') return isPlainObject(value) && typeof value.alt === 'string' ? value.alt : ''
  return typeof value === 'string' ? value : ''
}

/** What is stored for a setting in a language; undefined where nothing usable is. */
export function findTranslation(values: Values, key: string, language: string): TranslatedText | undefined {
  const stored_key = translationKey(key, language)
  const stored = Object.hasOwn(values, stored_key) ? values[stored_key] : undefined
  if (!isPlainObject(stored) || typeof stored.text !== 'string' || stored.text === '') return undefined
  return { text: stored.text, ...(typeof stored.of === 'string' && { of: stored.of }) }
}

/** `outdated`: the original has other words now. `empty`: there is nothing to translate. */
export type TranslationState = 'empty' | 'missing' | 'outdated' | 'done'

export function translationState(setting: Setting, values: Values, language: string): TranslationState {
  const original = originalText(setting, values)
  if (!hasWords(original)) return 'empty'
  const translation = findTranslation(values, setting.key, language)
  if (translation === undefined) return 'missing'
  return translation.of === undefined || translation.of === textMark(original) ? 'done' : 'outdated'
}

/** What is filled from the store's data alone, and what is all numbers and signs, reads the same in every language. */
function hasWords(text: string): boolean {
  const without = text.replaceAll(/<[^<>]*>|\{\{[^{}]*\}\}|&[a-z]+;/gi, ' ')
  return /\p{L}/u.test(without)
}

/** The same for the same text, and short: 32 bits of FNV-1a (http://www.isthe.com/chongo/tech/comp/fnv/) in base 36. */
export function textMark(text: string): string {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return (hash >>> 0).toString(36)
}

/** The values as a page in a language has them: the translations in place of what they translate. */
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
