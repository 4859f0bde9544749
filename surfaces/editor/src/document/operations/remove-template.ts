import { ownTemplateKey } from '@haat/theme-engine'
import type { Operation } from '../operation.ts'
import { removeFromOrder, sectionsOf } from '../section-order.ts'

/** Removes a template with its sections. Products, collections and pages that use it switch to the default template. */
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
