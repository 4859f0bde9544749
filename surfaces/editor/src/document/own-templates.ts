import { listOwnTemplates, MAX_OWN_TEMPLATES, readVariant, type VariedTemplate } from '@haat/theme-engine'
import { allowed, type Placement, refuse } from './placement.ts'
import { type ThemeDocument, toConfiguration } from './theme-document.ts'

/** Templates that the store has beside those of its theme: `product.gift-hamper`. */
export function ownTemplatesOf(document: ThemeDocument): string[] {
  return listOwnTemplates(toConfiguration(document))
}

/** Every template that can be edited: the theme's and the store's, each once. */
export function allTemplates(document: ThemeDocument, of_theme: readonly string[]): string[] {
  return [...new Set([...of_theme, ...ownTemplatesOf(document)])]
}

/** Whether the store may have one more. */
export function canAddTemplate(document: ThemeDocument, of_theme: readonly string[]): Placement {
  const own = ownTemplatesOf(document).filter((template) => !of_theme.includes(template))
  if (own.length < MAX_OWN_TEMPLATES) return allowed
  return refuse(`A store has at most ${MAX_OWN_TEMPLATES} templates of its own. Delete one first.`)
}

/** Whether a template is the store's own, so that it can be deleted; those of the theme come back with it. */
export function isDeletable(template: string, of_theme: readonly string[]): boolean {
  return readVariant(template) !== undefined && !of_theme.includes(template)
}

/** What a template is called in the configuration by its name for people: "Gift hamper" is `product.gift-hamper`. */
export function makeTemplateName(kind: VariedTemplate, name: string, taken: readonly string[]): string {
  const letters = name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
  const suffix = letters.replaceAll(/[^a-z0-9]+/g, '-').replaceAll(/^-+|-+$/g, '')
  const stem = `${kind}.${suffix.slice(0, 50).replace(/-+$/, '') || 'template'}`
  for (let number = 1; ; number += 1) {
    const template = number === 1 ? stem : `${stem}-${number}`
    if (!taken.includes(template)) return template
  }
}
