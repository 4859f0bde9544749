import { targetName } from '../../document/node-name.ts'
import { pasteStyle } from '../../document/operations/paste-style.ts'
import { styleFor, styleOf } from '../../document/style-settings.ts'
import type { Target } from '../../document/target.ts'
import type { Editor } from '../../state/editor-context.tsx'
import type { Workspace } from '../../workspace/workspace-context.tsx'

/** Copies the style of one element to others, until the editor is closed. */
export interface StyleActions {
  copyStyle(target: Target): void
  /** Sets the style settings that both elements have. */
  pasteStyle(target: Target): void
  /** Whether a style was copied that has settings of this element. */
  canPasteStyle(target: Target): boolean
  hasStyle(target: Target): boolean
}

/** Returns the actions. They're only in the menu of an element, because they need the definitions of all setting types. */
export function createStyleActions({ store, schemas }: Editor, { store: workspace, nodes }: Workspace): StyleActions {
  const document = () => store.getState().document
  const nameOf = (target: Target) => targetName(document(), schemas, target)
  const copiedFor = (target: Target) => styleFor(document(), schemas, target, workspace.getState().copiedStyle)
  return {
    hasStyle: (target) => styleOf(document(), schemas, target).size > 0,
    canPasteStyle: (target) => copiedFor(target).size > 0,
    copyStyle(target) {
      workspace.set({ copiedStyle: styleOf(document(), schemas, target) })
      workspace.announce(`Style of ${nameOf(target)} copied`)
    },
    pasteStyle(target) {
      const name = nameOf(target)
      if (!nodes.perform(pasteStyle(target, copiedFor(target), name), `Style pasted to ${name}`))
        workspace.announce(`${name} already has this style`)
    },
  }
}
