import { type GlobalSettings, isSection, type ThemeConfiguration, templateOf } from './configuration.ts'

/**
 * Pages of which there are many, and which can be shown by several templates: `product.gift-hamper` beside `product`. The
 * end of the name is what a product, a collection or a page says of itself (`template_suffix`).
 */
export const VARIED_TEMPLATES = ['product', 'collection', 'page'] as const
export type VariedTemplate = (typeof VARIED_TEMPLATES)[number]

/** Templates that a store may have beside those of its theme. */
export const MAX_OWN_TEMPLATES = 50
export const MAX_TEMPLATE_NAME = 60

const KEY = 'template:'
const VARIANT = /^(product|collection|page)\.([A-Za-z0-9_-][A-Za-z0-9_.-]{0,59})$/

/**
 * Under which global setting it stands that a store has a template, and what it is called. One setting for each: they are
 * merged, undone and kept over a change of the theme like any other.
 */
export function ownTemplateKey(template: string): string {
  return `${KEY}${template}`
}

/** The template that a global setting is about; undefined for other settings. */
export function templateOfKey(key: string): string | undefined {
  return key.startsWith(KEY) ? key.slice(KEY.length) : undefined
}

/** `product.gift-hamper` is of the kind `product`; undefined for what is no further template of a kind. */
export function readVariant(template: string): { readonly kind: VariedTemplate; readonly suffix: string } | undefined {
  const [, base, suffix] = VARIANT.exec(template) ?? []
  const kind = VARIED_TEMPLATES.find((name) => name === base)
  return kind === undefined || suffix === undefined ? undefined : { kind, suffix }
}

/** What the store calls a template; undefined where it has given it no name. */
export function ownTemplateName(settings: GlobalSettings, template: string): string | undefined {
  const key = ownTemplateKey(template)
  const name = Object.hasOwn(settings, key) ? settings[key] : undefined
  return typeof name === 'string' && name.trim() !== '' ? name : undefined
}

/** Whether the store has a template itself: by its sections, or because it says so of one that is still empty. */
export function hasOwnTemplate({ sections, settings }: ThemeConfiguration, template: string): boolean {
  if (Object.hasOwn(settings, ownTemplateKey(template))) return true
  return sections.some((section) => isSection(section) && templateOf(section) === template)
}

/** Further templates of a store, those of its theme among them where it has changed or named them; each once. */
export function listOwnTemplates({ sections, settings }: ThemeConfiguration): string[] {
  const named = Object.keys(settings).flatMap((key) => templateOfKey(key) ?? [])
  const used = sections.flatMap((section) => (isSection(section) ? [templateOf(section)] : []))
  return [...new Set([...named, ...used])].filter((template) => readVariant(template) !== undefined)
}
