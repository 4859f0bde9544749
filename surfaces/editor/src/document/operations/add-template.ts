import { ownTemplateKey } from '@haat/theme-engine'
import { current } from 'immer'
import { copySection } from '../node-ids.ts'
import type { Operation } from '../operation.ts'
import { sectionsOf } from '../section-order.ts'

interface NewTemplate {
  /** For example, `product.gift-hamper`. */
  readonly template: string
  readonly name: string
  /** The template to copy. */
  readonly source: string
}

/** Adds a template as a copy of another one, and shows it. Does nothing if the template exists. */
export function addTemplate({ template, name, source }: NewTemplate, label = `Add template ${name}`): Operation {
  return {
    label,
    select: null,
    template,
    apply(draft) {
      const key = ownTemplateKey(template)
      if (Object.hasOwn(draft.settings, key) || sectionsOf(draft, template).length > 0) return
      draft.settings[key] = name
      for (const section of sectionsOf(draft, source)) {
        const copy = { ...copySection(current(section)), template }
        draft.sections[copy.id] = copy
        draft.order.push(copy.id)
      }
    },
  }
}
