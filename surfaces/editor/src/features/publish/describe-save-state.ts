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
  /** For narrow bars. */
  readonly short: string
  /** Explains the state; if missing, the time of the last save is shown. */
  readonly detail?: string
  readonly icon: IconComponent
  readonly tone: 'calm' | 'waiting' | 'danger'
  /** What clicking it does. */
  readonly action?: 'retry' | 'conflict' | 'sign_in' | 'faults'
}

interface Situation {
  readonly status: SyncState['status']
  readonly problem: string | null
  /** The conflict is with the same person's other tab. */
  readonly isOwn: boolean
}

/** Returns the save state as the top bar shows it. */
export function describeSaveState({ status, problem, isOwn }: Situation): SaveStateLook {
  switch (status) {
    case 'saved':
      return { words: 'All changes saved', short: 'Saved', icon: CircleCheck, tone: 'calm' }
    case 'unsaved':
      return {
        words: 'Unsaved changes',
        short: 'Unsaved',
        detail: 'Kept on this device until you save (Ctrl+S)',
        icon: CircleDot,
        tone: 'waiting',
      }
    case 'saving':
      return { words: 'Saving', short: 'Saving', detail: 'Saving your changes', icon: LoaderCircle, tone: 'calm' }
    case 'offline':
      return {
        words: 'Offline, changes kept',
        short: 'Offline',
        detail: `${problem ?? 'Couldn’t reach the server.'} Your changes are kept on this device and saved when you’re back online. Click to try again.`,
        icon: CloudOff,
        tone: 'waiting',
        action: 'retry',
      }
    case 'session_expired':
      return {
        words: 'Sign in to save',
        short: 'Sign in',
        detail: 'You’ve been signed out. Your changes are kept on this device.',
        icon: KeyRound,
        tone: 'danger',
        action: 'sign_in',
      }
    case 'conflict':
      return {
        words: isOwn ? 'Changed in your other tab' : 'Changed by someone else',
        short: 'Conflict',
        detail: 'The same section was changed twice. Click to choose.',
        icon: Split,
        tone: 'danger',
        action: 'conflict',
      }
    case 'refused':
      return {
        words: 'Couldn’t save',
        short: 'Not saved',
        detail: problem ?? 'The server rejected the changes.',
        icon: CircleAlert,
        tone: 'danger',
        action: 'faults',
      }
    case 'read_only':
      return { words: 'Read only', short: 'Read only', detail: problem ?? '', icon: Lock, tone: 'calm' }
  }
}
