import { ownTemplateKey } from '@haat/theme-engine'
import type { Operation } from '../operation.ts'
import { removeFromOrder, sectionsOf } from '../section-order.ts'

/** Takes a template away with all of its sections. What was shown by it is shown by the default one. */
export function removeTemplate(template: string, name: string, { isShown }: { readonly isShown: boolean }): Operation {
  return {
    label: `Delete template ${name}`,
    ...(isShown && { select: null, template: template.split('.', 1)[0] ?? template }),
    apply(draft) {
      for (const { id } of sectionsOf(draft, template)) {
        delete draft.sections[id]
        removeFromOrder(draft, id)
      }
      delete draft.settings[ownTemplateKey(template)]
    },
  }
}
