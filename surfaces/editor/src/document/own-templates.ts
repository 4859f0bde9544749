import { listOwnTemplates, MAX_OWN_TEMPLATES, readVariant, type VariedTemplate } from '@haat/theme-engine'
import { allowed, type Placement, refuse } from './placement.ts'
import { type ThemeDocument, toConfiguration } from './theme-document.ts'

/** Returns the store's additional templates: `product.gift-hamper`. */
export function ownTemplatesOf(document: ThemeDocument): string[] {
  return listOwnTemplates(toConfiguration(document))
}

/** Returns every template: the theme's and the store's, each once. */
export function allTemplates(document: ThemeDocument, of_theme: readonly string[]): string[] {
  return [...new Set([...of_theme, ...ownTemplatesOf(document)])]
}

/** Whether the store can add a template. */
export function canAddTemplate(document: ThemeDocument, of_theme: readonly string[]): Placement {
  const own = ownTemplatesOf(document).filter((template) => !of_theme.includes(template))
  if (own.length < MAX_OWN_TEMPLATES) return allowed
  return refuse(`You can add up to ${MAX_OWN_TEMPLATES} templates. Delete one first.`)
}

/** Whether a template belongs to the store and can be deleted; the theme's own can't. */
export function isDeletable(template: string, of_theme: readonly string[]): boolean {
  return readVariant(template) !== undefined && !of_theme.includes(template)
}

/** Returns the id of a template from its name: "Gift hamper" is `product.gift-hamper`. */
export function makeTemplateName(kind: VariedTemplate, name: string, taken: readonly string[]): string {
  const letters = name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
  const suffix = letters.replaceAll(/[^a-z0-9]+/g, '-').replaceAll(/^-+|-+$/g, '')
  const stem = `${kind}.${suffix.slice(0, 50).replace(/-+$/, '') || 'template'}`
  for (let number = 1; ; number += 1) {
    const template = number === 1 ? stem : `${stem}-${number}`
    if (!taken.includes(template)) return template
  }
}
