import { ownTemplateKey, type ThemeSchemas } from '@haat/theme-engine'
import { targetName } from './node-name.ts'
import type { Step } from './step.ts'
import type { ThemeDocument } from './theme-document.ts'

/**
 * Returns the current name of the section that a step changed, or "Theme settings". Returns undefined for several
 * sections, for a deleted one, and if the step's label already contains the name.
 */
export function placeOfStep(
  { patches, label }: Pick<Step, 'patches'> & { readonly label: string },
  document: ThemeDocument,
  schemas: ThemeSchemas,
): string | undefined {
  const places = new Set(
    patches.map(({ path: [part, key] }) => (part === 'sections' ? `sections/${key}` : partOf(key))),
  )
  const [place = ''] = places
  if (places.size !== 1) return undefined
  const name = nameOf(place, document, schemas)
  return name === undefined || label.includes(name) ? undefined : name
}

/** Template names are stored in the theme settings, but aren't shown there. */
function partOf(key: string | number | undefined): string {
  return String(key).startsWith(ownTemplateKey('')) ? 'templates' : 'settings'
}

function nameOf(place: string, document: ThemeDocument, schemas: ThemeSchemas): string | undefined {
  if (place === 'settings') return 'Theme settings'
  const sectionId = place.slice('sections/'.length)
  return Object.hasOwn(document.sections, sectionId)
    ? targetName(document, schemas, { section_id: sectionId })
    : undefined
}
