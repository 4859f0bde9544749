import { findNode } from '../find-node.ts'
import { findLock } from '../locks.ts'
import type { Operation } from '../operation.ts'
import type { Target } from '../target.ts'

/** Maximum length of a reason, in characters; the same as in the save endpoint. */
export const MAX_REASON_LENGTH = 200

/**
 * Locks or unlocks a section, widget or block with its content. Does nothing inside a locked parent, which has to be
 * unlocked first.
 */
export function setLocked(target: Target, locked: boolean, name: string): Operation {
  return {
    label: `${locked ? 'Lock' : 'Unlock'} ${name}`,
    ignoresLocks: true,
    apply(draft) {
      const node = findNode(draft, target)
      const lock = findLock(draft, target)
      if (node === undefined || lock?.isOwn === false || (node.locked === true) === locked) return
      if (locked) node.locked = true
      else {
        delete node.locked
        delete node.lock_reason
      }
    },
  }
}

/** Sets the reason of a lock; '' removes it. */
export function setLockReason(target: Target, reason: string, name: string): Operation {
  const written = reason.slice(0, MAX_REASON_LENGTH)
  return {
    label: `Change the lock reason of ${name}`,
    group: `lock/${target.section_id}/${target.widget_id ?? ''}/${target.block_id ?? ''}`,
    ignoresLocks: true,
    apply(draft) {
      const node = findNode(draft, target)
      if (node === undefined || findLock(draft, target)?.isOwn !== true) return
      if (written.trim() === '') delete node.lock_reason
      else node.lock_reason = written
    },
  }
}
