import {
  CircleAlert,
  CircleCheck,
  CircleDot,
  CloudOff,
  type IconComponent,
  KeyRound,
  LoaderCircle,
  Lock,
  Split,
} from '@haat/ui/icons'
import type { SyncState } from '../../state/sync/sync-state.ts'

export interface SaveStateLook {
  readonly words: string
  /** Where the bar is narrow. */
  readonly short: string
  /** What that means and what to do; where missing, when it was saved last. */
  readonly detail?: string
  readonly icon: IconComponent
  readonly tone: 'calm' | 'waiting' | 'danger'
  /** What a press on it does. */
  readonly action?: 'retry' | 'conflict' | 'sign_in' | 'faults'
}

interface Situation {
  readonly status: SyncState['status']
  readonly problem: string | null
  /** Of a conflict: the other one is oneself, in another tab. */
  readonly isOwn: boolean
}

/** The state of saving as the bar tells it. */
export function describeSaveState({ status, problem, isOwn }: Situation): SaveStateLook {
  switch (status) {
    case 'saved':
      return { words: 'All changes saved', short: 'Saved', icon: CircleCheck, tone: 'calm' }
    case 'unsaved':
      return {
        words: 'Unsaved changes',
        short: 'Unsaved',
        detail: 'Kept on this machine until you save (Ctrl+S)',
        icon: CircleDot,
        tone: 'waiting',
      }
    case 'saving':
      return { words: 'Saving', short: 'Saving', detail: 'On its way', icon: LoaderCircle, tone: 'calm' }
    case 'offline':
      return {
        words: 'Offline, nothing lost',
        short: 'Offline',
        detail: `${problem ?? 'The server cannot be reached.'} Your changes are kept here and saved when it is back. Press to try now.`,
        icon: CloudOff,
        tone: 'waiting',
        action: 'retry',
      }
    case 'session_expired':
      return {
        words: 'Sign in to save',
        short: 'Sign in',
        detail: 'Your session has ended. Your changes are kept here.',
        icon: KeyRound,
        tone: 'danger',
        action: 'sign_in',
      }
    case 'conflict':
      return {
        words: isOwn ? 'Changed in another tab of yours' : 'Changed by somebody else',
        short: 'Conflict',
        detail: 'The same thing was changed twice. Press to choose.',
        icon: Split,
        tone: 'danger',
        action: 'conflict',
      }
    case 'refused':
      return {
        words: 'Could not be saved',
        short: 'Not saved',
        detail: problem ?? 'The server refused it.',
        icon: CircleAlert,
        tone: 'danger',
        action: 'faults',
      }
    case 'read_only':
      return { words: 'Read only', short: 'Read only', detail: problem ?? '', icon: Lock, tone: 'calm' }
  }
}
