import { matchesCombination, type PressedKey } from '@haat/ui'
import type { Command } from './command.ts'

/** Every command that can be given at the moment. */
export interface CommandRegistry {
  /** Adds commands; the answer takes them away again. */
  register(commands: readonly Command[]): () => void
  /** In the order of their registration. */
  list(): readonly Command[]
  /** Runs what a key stands for. False where it stands for nothing that can be done now. */
  press(key: PressedKey, options: PressOptions): boolean
}

export interface PressOptions {
  /** Somebody types. */
  readonly inField: boolean
  /** A menu or a dialog has the focus. */
  readonly inPopup?: boolean
  /** The list of sections has the focus. */
  readonly inTree?: boolean
  /** The preview's frame has heard the key. */
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
