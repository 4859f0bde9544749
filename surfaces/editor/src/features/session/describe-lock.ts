import type { EditorSuspension } from '@haat/domains/store-themes/contract'
import { formatRelative } from '@haat/ui'
import { describeSuspension } from '../../data/describe-suspension.ts'
import type { Lock } from '../../state/sync/sync-state.ts'

interface Situation {
  readonly locked_by: Lock['by'] | null
  /** In words for the owner. */
  readonly reason: string
  readonly suspended: EditorSuspension | null
}

interface LockWords {
  readonly title: string
  readonly detail: string
  /** What becomes of unsaved work, where there is some. */
  readonly kept: string
}

/** What stands above an editor in which nothing can be changed. */
export function describeLock({ locked_by, reason, suspended }: Situation, now: Date): LockWords {
  if (locked_by === 'suspension' && suspended !== null) {
    const until = suspended.until === null ? '' : ` (${formatRelative(suspended.until, now)})`
    return {
      title: 'Your store is suspended: you can look, but not change anything.',
      detail: `${describeSuspension(suspended).replace(/[.]$/, '')}${until}.`,
      kept: 'Your unsaved changes are kept on this machine, and can be saved then.',
    }
  }
  if (locked_by === 'other_theme') {
    return {
      title: 'This store has another theme, or another version of it, by now.',
      detail: 'Reload to go on with that one.',
      kept: 'Your unsaved changes are kept on this machine.',
    }
  }
  return {
    title: 'You can look, but not change anything.',
    detail: reason,
    kept: 'Your unsaved changes are kept on this machine.',
  }
}
