import type { Operation } from '../../document/operation.ts'
import { pasteStyle } from '../../document/operations/paste-style.ts'
import { type CopiedStyle, styleFor, styleOf } from '../../document/style-settings.ts'
import type { Target } from '../../document/target.ts'
import type { Editor } from '../../state/editor-context.tsx'

/** Copies the style of one element to others, until the editor is closed. */
export interface StyleActions {
  copyStyle(target: Target): void
  /** Sets the style settings that both elements have. */
  pasteStyle(target: Target): void
  /** Whether a style was copied that has settings of this element. */
  canPasteStyle(target: Target): boolean
  hasStyle(target: Target): boolean
}

interface StyleActionsOptions {
  readonly editor: Editor
  readonly nameOf: (target: Target) => string
  readonly lockReasonOf: (target: Target) => string | undefined
  readonly announce: (text: string) => void
  readonly refuse: (reason: string) => void
  readonly perform: (operation: Operation, announcement: string) => boolean
}

export function createStyleActions({
  editor: { store, schemas },
  nameOf,
  lockReasonOf,
  announce,
  refuse,
  perform,
}: StyleActionsOptions): StyleActions {
  let copied: CopiedStyle = new Map()
  const document = () => store.getState().document
  return {
    hasStyle: (target) => styleOf(document(), schemas, target).size > 0,
    canPasteStyle: (target) => styleFor(document(), schemas, target, copied).size > 0,
    copyStyle(target) {
      copied = styleOf(document(), schemas, target)
      announce(`Style of ${nameOf(target)} copied`)
    },
    pasteStyle(target) {
      const reason = lockReasonOf(target)
      if (reason !== undefined) return refuse(reason)
      const style = styleFor(document(), schemas, target, copied)
      if (style.size === 0) return refuse(`The copied style has no settings of ${nameOf(target)}.`)
      const name = nameOf(target)
      if (!perform(pasteStyle(target, style, name), `Style pasted to ${name}`))
        announce(`${name} already has this style`)
    },
  }
}
