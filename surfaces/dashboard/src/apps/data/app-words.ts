import type { InstalledApp } from '@haat/domains/app-platform/installations/contract'
import { formatDate } from '@haat/ui/format'

export interface AppStatusWords {
  readonly text: string
  readonly tone: 'success' | 'waiting' | 'neutral' | 'danger'
  /** What the status means for the store; undefined if all is well. */
  readonly problem?: string
}

type Status = Pick<
  InstalledApp,
  'version' | 'state' | 'pause_reason' | 'setup_state' | 'consent_pending' | 'suspension_text' | 'is_development'
>

/** Says how an installed app is doing, the most important thing first. */
export function describeAppStatus({
  version,
  state,
  pause_reason: reason,
  setup_state: setup,
  consent_pending: pending,
  suspension_text: suspensionText,
  is_development: isDevelopment,
}: Status): AppStatusWords {
  if (state === 'suspended') {
    return { text: 'Suspended', tone: 'danger', problem: describeSuspension(suspensionText) }
  }
  if (reason === 'consent') {
    return {
      text: 'Paused',
      tone: 'danger',
      problem: 'A newer version needs your agreement before the app works again.',
    }
  }
  if (reason === 'owner') return { text: 'Paused', tone: 'neutral' }
  // What its developer reads: whether the server answers is shown by the command line.
  if (isDevelopment) return { text: 'In development', tone: 'waiting' }
  if (setup === 'failed') {
    return {
      text: 'Setup failed',
      tone: 'danger',
      problem: 'The app’s server didn’t confirm the installation. Contact its developer.',
    }
  }
  if (pending !== null) {
    const problem = `Version ${pending.version} needs your agreement by ${formatDate(pending.due_at)}.`
    return { text: 'Update available', tone: 'waiting', problem }
  }
  if (setup === 'waiting') return { text: 'Setting up', tone: 'waiting' }
  if (version === null) return { text: 'Sample listing', tone: 'neutral' }
  return { text: 'Active', tone: 'success' }
}

/** Says that an app is suspended, and what administrators wrote about it. */
export function describeSuspension(text: string | null): string {
  return ['The platform has stopped this app in all stores.', text].filter((part) => part !== null).join(' ')
}
