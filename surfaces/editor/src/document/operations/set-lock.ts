import { findNode } from '../find-node.ts'
import { findLock } from '../locks.ts'
import type { Operation } from '../operation.ts'
import type { Target } from '../target.ts'

/** Longest reason that is kept, in characters: as long as save takes it. */
export const LONGEST_REASON = 200

/**
 * Locks a section, widget or block with all that is in it, or unlocks it. Nothing inside of what is locked: that has to be
 * unlocked first.
 */
export function setLocked(target: Target, locked: boolean, name: string): Operation {
  return {
    label: `${locked ? 'Lock' : 'Unlock'} ${name}`,
    passesLocks: true,
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

/** Says why something is locked; '' takes it back. */
export function setLockReason(target: Target, reason: string, name: string): Operation {
  const written = reason.slice(0, LONGEST_REASON)
  return {
    label: `Say why ${name} is locked`,
    group: `lock/${target.section_id}/${target.widget_id ?? ''}/${target.block_id ?? ''}`,
    passesLocks: true,
    apply(draft) {
      const node = findNode(draft, target)
      if (node === undefined || findLock(draft, target)?.isOwn !== true) return
      if (written.trim() === '') delete node.lock_reason
      else node.lock_reason = written
    },
  }
}
