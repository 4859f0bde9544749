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

export interface SaveStateDisplay {
  readonly label: string
  /** For narrow bars. */
  readonly shortLabel: string
  /** Explains the state. Without it, the time of the last save is shown. */
  readonly detail?: string
  readonly icon: IconComponent
  readonly tone: 'neutral' | 'waiting' | 'danger'
  /** What clicking the state does. */
  readonly action?: 'retry' | 'conflict' | 'sign_in' | 'save_errors'
}

interface SaveStateInput {
  readonly status: SyncState['status']
  readonly problem: string | null
  /** The conflict is with another tab of the same account. */
  readonly isOtherTab: boolean
}

/** Returns the save state as the top bar shows it. */
export function describeSaveState({ status, problem, isOtherTab }: SaveStateInput): SaveStateDisplay {
  switch (status) {
    case 'saved':
      return { label: 'All changes saved', shortLabel: 'Saved', icon: CircleCheck, tone: 'neutral' }
    case 'unsaved':
      return {
        label: 'Unsaved changes',
        shortLabel: 'Unsaved',
        detail: 'Kept on this device until you save (Ctrl+S)',
        icon: CircleDot,
        tone: 'waiting',
      }
    case 'saving':
      return {
        label: 'Saving',
        shortLabel: 'Saving',
        detail: 'Saving your changes',
        icon: LoaderCircle,
        tone: 'neutral',
      }
    case 'offline':
      return {
        label: 'Offline, changes kept',
        shortLabel: 'Offline',
        detail: `${problem ?? 'Couldn’t reach the server.'} Your changes are kept on this device and saved when you’re back online. Click to try again.`,
        icon: CloudOff,
        tone: 'waiting',
        action: 'retry',
      }
    case 'session_expired':
      return {
        label: 'Sign in to save',
        shortLabel: 'Sign in',
        detail: 'You’ve been signed out. Your changes are kept on this device.',
        icon: KeyRound,
        tone: 'danger',
        action: 'sign_in',
      }
    case 'conflict':
      return {
        label: isOtherTab ? 'Changed in your other tab' : 'Changed by someone else',
        shortLabel: 'Conflict',
        detail: 'The same section was changed in both places. Click to choose which changes to keep.',
        icon: Split,
        tone: 'danger',
        action: 'conflict',
      }
    case 'refused':
      return {
        label: 'Couldn’t save',
        shortLabel: 'Not saved',
        detail: problem ?? 'The server rejected the changes.',
        icon: CircleAlert,
        tone: 'danger',
        action: 'save_errors',
      }
    case 'read_only':
      return { label: 'Read only', shortLabel: 'Read only', detail: problem ?? '', icon: Lock, tone: 'neutral' }
  }
}
