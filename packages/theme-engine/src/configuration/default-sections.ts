import type { SectionInstance } from './configuration.ts'
import { findFreeId } from './find-free-id.ts'

/**
 * Returns the sections of all templates as one list, in the order of the templates; a duplicate ID is prefixed with its
 * template's name.
 */
export function defaultSections(
  templates: readonly (readonly [template: string, sections: readonly SectionInstance[]])[],
): SectionInstance[] {
  const ids = new Set<string>()
  return templates.flatMap(([template, sections]) =>
    sections.map((section) => {
      const id = freeId(section.id, template, ids)
      ids.add(id)
      return { ...section, id, template }
    }),
  )
}

/** IDs are letters, digits, `-` and `_`, and unique across all pages. */
function freeId(id: string, template: string, taken: ReadonlySet<string>): string {
  const clean = id.replaceAll(/[^A-Za-z0-9_-]+/g, '-')
  if (!taken.has(clean)) return clean
  return findFreeId(`${template}-${clean}`.replaceAll(/[^A-Za-z0-9_-]+/g, '-'), taken)
}
