import type { SectionInstance } from '@haat/theme-engine'
import { findSection } from '../find-node.ts'
import { humanizeType } from '../humanize-type.ts'
import type { Operation } from '../operation.ts'
import { insertIntoOrder, pageOf, type SectionPlace } from '../section-order.ts'

/** Adds a section (see `newSection`) to a page. Does nothing if its id exists. */
export function addSection(
  section: SectionInstance,
  place: SectionPlace,
  name: string = humanizeType(section.type),
): Operation {
  return {
    label: `Add ${name}`,
    select: { section_id: section.id },
    ...pageOf(place),
    apply(draft) {
      if (findSection(draft, section.id) !== undefined || section.id === '__proto__') return
      draft.sections[section.id] = { ...section, template: place.template }
      insertIntoOrder(draft, section.id, place)
    },
  }
}
