import { ownTemplateKey } from '@haat/theme-engine'
import type { Operation } from '../operation.ts'

/** Renames a template. Its id stays the same, so pages stay assigned to it. */
export function renameTemplate(template: string, name: string): Operation {
  return {
    label: `Rename template to ${name}`,
    apply(draft) {
      if (name.trim() !== '') draft.settings[ownTemplateKey(template)] = name
    },
  }
}
