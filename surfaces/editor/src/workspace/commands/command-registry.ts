import { matchesCombination, type PressedKey } from '@haat/ui'
import type { Command } from './command.ts'

/** The commands of the mounted components. */
export interface CommandRegistry {
  /** Registers commands and returns a function that removes them. */
  register(commands: readonly Command[]): () => void
  /** In order of registration. */
  list(): readonly Command[]
  /** Runs the first command with this shortcut. Returns false if none applies. */
  press(key: PressedKey, options: PressOptions): boolean
}

export interface PressOptions {
  /** A text field has the focus. */
  readonly inField: boolean
  /** A menu or a dialog has the focus. */
  readonly inPopup?: boolean
  /** The layers have the focus. */
  readonly inTree?: boolean
  /** The key was pressed in the preview's frame. */
  readonly fromFrame?: boolean
}

export function createCommandRegistry(): CommandRegistry {
  const registered = new Set<readonly Command[]>()
  const list = () => [...registered].flat()
  return {
    register(commands) {
      registered.add(commands)
      return () => void registered.delete(commands)
    },
    list,
    press(key, { inField, inPopup = false, inTree = false, fromFrame = false }) {
      for (const command of list()) {
        if (command.native === true && !fromFrame) continue
        if (inPopup && command.everywhere !== true) continue
        if (command.onlyInTree === true && !inTree) continue
        if (inField && command.inFields !== true) continue
        if (command.keys?.some((combination) => matchesCombination(key, combination)) !== true) continue
        if (command.when?.() === false) continue
        command.run()
        return true
      }
      return false
    },
  }
}
