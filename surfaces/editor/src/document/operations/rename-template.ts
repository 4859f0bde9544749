import { ownTemplateKey } from '@haat/theme-engine'
import type { Operation } from '../operation.ts'

/** Gives a template another name; what is shown by it names it otherwise, and stays with it. */
export function renameTemplate(template: string, name: string): Operation {
  return {
    label: `Rename template to ${name}`,
    apply(draft) {
      if (name.trim() !== '') draft.settings[ownTemplateKey(template)] = name
    },
  }
}
