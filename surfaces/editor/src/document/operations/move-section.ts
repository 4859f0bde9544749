import { templateOf } from '@haat/theme-engine'
import { findSection } from '../find-node.ts'
import type { Operation } from '../operation.ts'
import { insertIntoOrder, pageOf, removeFromOrder, type SectionPlace } from '../section-order.ts'

/** Moves a section within its page or to another page. */
export function moveSection(sectionId: string, place: SectionPlace, name: string): Operation {
  return {
    label: `Move ${name}`,
    moves: { section_id: sectionId },
    select: { section_id: sectionId },
    ...pageOf(place),
    apply(draft) {
      const section = findSection(draft, sectionId)
      if (section === undefined) return
      removeFromOrder(draft, sectionId)
      if (templateOf(section) !== place.template) section.template = place.template
      insertIntoOrder(draft, sectionId, place)
    },
  }
}
