import type { EditorSuspension } from '@haat/domains/store-themes/contract'
import { formatRelative } from '@haat/ui'
import { describeSuspension } from '../../data/describe-suspension.ts'
import type { Lock } from '../../state/sync/sync-state.ts'

interface LockInput {
  readonly locked_by: Lock['by'] | null
  /** A sentence to show. */
  readonly reason: string
  readonly suspended: EditorSuspension | null
}

interface LockMessage {
  readonly title: string
  readonly detail: string
  /** What happens to unsaved changes, if there are any. */
  readonly kept: string
}

/** Returns the text of the banner above a read-only editor. */
export function describeLock({ locked_by: lockedBy, reason, suspended }: LockInput, now: Date): LockMessage {
  if (lockedBy === 'suspension' && suspended !== null) {
    const until = suspended.until === null ? '' : ` (${formatRelative(suspended.until, now)})`
    return {
      title: 'Your store is suspended, so you can’t make changes.',
      detail: `${describeSuspension(suspended).replace(/[.]$/, '')}${until}.`,
      kept: 'Your unsaved changes are kept on this device. You can save them once your store reopens.',
    }
  }
  if (lockedBy === 'other_theme') {
    return {
      title: 'The store’s theme was changed.',
      detail: 'Reload to edit the new theme.',
      kept: 'Your unsaved changes are kept on this device.',
    }
  }
  return {
    title: 'You can’t make changes.',
    detail: reason,
    kept: 'Your unsaved changes are kept on this device.',
  }
}
