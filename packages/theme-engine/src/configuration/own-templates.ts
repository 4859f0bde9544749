import { type GlobalSettings, isSection, type ThemeConfiguration, templateOf } from './configuration.ts'

/**
 * Page types that can have several templates: `product.gift-hamper` in addition to `product`. Products, collections and
 * pages name theirs in `template_suffix`.
 */
export const VARIED_TEMPLATES = ['product', 'collection', 'page'] as const
export type VariedTemplate = (typeof VARIED_TEMPLATES)[number]

/** Templates that a store can have in addition to its theme's. */
export const MAX_OWN_TEMPLATES = 50
export const MAX_TEMPLATE_NAME = 60

const KEY = 'template:'
const VARIANT = /^(product|collection|page)\.([A-Za-z0-9_-][A-Za-z0-9_.-]{0,59})$/

/**
 * The global setting that records that a store has a template, and its name. One setting per template, so they are
 * merged, undone and kept across theme changes like any other.
 */
export function ownTemplateKey(template: string): string {
  return `${KEY}${template}`
}

/** The template a global setting belongs to; undefined for other settings. */
export function templateOfKey(key: string): string | undefined {
  return key.startsWith(KEY) ? key.slice(KEY.length) : undefined
}

/**
 * The templates that show a page for which there is no template of this name, best first: `product` for
 * `product.gift-hamper`; `collection` for `category`, which most themes don't have.
 */
export function fallbacksOf(template: string): string[] {
  const base = template.split('.')[0] ?? template
  const fallbacks = base === 'category' ? [base, 'collection'] : [base]
  return fallbacks.filter((name) => name !== template)
}

/** `product.gift-hamper` has the type `product`; undefined for anything that isn't an additional template. */
export function readVariant(template: string): { readonly kind: VariedTemplate; readonly suffix: string } | undefined {
  const [, base, suffix] = VARIANT.exec(template) ?? []
  const kind = VARIED_TEMPLATES.find((name) => name === base)
  return kind === undefined || suffix === undefined ? undefined : { kind, suffix }
}

/** The store's name for a template; undefined if it has none. */
export function ownTemplateName(settings: GlobalSettings, template: string): string | undefined {
  const key = ownTemplateKey(template)
  const name = Object.hasOwn(settings, key) ? settings[key] : undefined
  return typeof name === 'string' && name.trim() !== '' ? name : undefined
}

/**
 * Returns whether the store has a template of its own: it has sections for it, or it is recorded although still empty.
 */
export function hasOwnTemplate({ sections, settings }: ThemeConfiguration, template: string): boolean {
  if (Object.hasOwn(settings, ownTemplateKey(template))) return true
  return sections.some((section) => isSection(section) && templateOf(section) === template)
}

/** A store's additional templates, including the theme's if the store has changed or named them; each once. */
export function listOwnTemplates({ sections, settings }: ThemeConfiguration): string[] {
  const named = Object.keys(settings).flatMap((key) => templateOfKey(key) ?? [])
  const used = sections.flatMap((section) => (isSection(section) ? [templateOf(section)] : []))
  return [...new Set([...named, ...used])].filter((template) => readVariant(template) !== undefined)
}
