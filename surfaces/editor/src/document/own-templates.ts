import { listOwnTemplates, MAX_OWN_TEMPLATES, readVariant, type VariedTemplate } from '@haat/theme-engine'
import { allowed, type Placement, refuse } from './placement.ts'
import { type ThemeDocument, toConfiguration } from './theme-document.ts'

/** Returns the templates that the store added: `product.gift-hamper`. */
export function ownTemplatesOf(document: ThemeDocument): string[] {
  return listOwnTemplates(toConfiguration(document))
}

/** Returns the templates of the theme and of the store, each once. */
export function allTemplates(document: ThemeDocument, themeTemplates: readonly string[]): string[] {
  return [...new Set([...themeTemplates, ...ownTemplatesOf(document)])]
}

/** Whether the store can add a template. */
export function canAddTemplate(document: ThemeDocument, themeTemplates: readonly string[]): Placement {
  const own = ownTemplatesOf(document).filter((template) => !themeTemplates.includes(template))
  if (own.length < MAX_OWN_TEMPLATES) return allowed
  return refuse(`You can add up to ${MAX_OWN_TEMPLATES} templates. Delete one first.`)
}

/** Whether a template can be deleted: only those the store added. */
export function isDeletable(template: string, themeTemplates: readonly string[]): boolean {
  return readVariant(template) !== undefined && !themeTemplates.includes(template)
}

/** Returns an unused id for a template with this name: `product.gift-hamper` for "Gift hamper". */
export function makeTemplateName(kind: VariedTemplate, name: string, usedIds: readonly string[]): string {
  const letters = name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
  const suffix = letters.replaceAll(/[^a-z0-9]+/g, '-').replaceAll(/^-+|-+$/g, '')
  const base = `${kind}.${suffix.slice(0, 50).replace(/-+$/, '') || 'template'}`
  for (let number = 1; ; number += 1) {
    const template = number === 1 ? base : `${base}-${number}`
    if (!usedIds.includes(template)) return template
  }
}
