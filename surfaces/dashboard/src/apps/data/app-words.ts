import type { InstalledApp } from '@haat/domains/app-platform/installations/contract'
import { formatDate } from '@haat/ui/format'
import type { T } from '../../language/use-translation.ts'

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
export function describeAppStatus(
  {
    version,
    state,
    pause_reason: reason,
    setup_state: setup,
    consent_pending: pending,
    suspension_text: suspensionText,
    is_development: isDevelopment,
  }: Status,
  { t, locale }: { readonly t: T; readonly locale: string },
): AppStatusWords {
  if (state === 'suspended') {
    return { text: t('Suspended'), tone: 'danger', problem: describeSuspension(suspensionText, t) }
  }
  if (reason === 'consent') {
    return {
      text: t('Paused'),
      tone: 'danger',
      problem: t('A newer version needs your agreement before the app works again.'),
    }
  }
  if (reason === 'owner') return { text: t('Paused'), tone: 'neutral' }
  // What its developer reads: whether the server answers is shown by the command line.
  if (isDevelopment) return { text: t('In development'), tone: 'waiting' }
  if (setup === 'failed') {
    return {
      text: t('Setup failed'),
      tone: 'danger',
      problem: t('The app’s server didn’t confirm the installation. Contact its developer.'),
    }
  }
  if (pending !== null) {
    const problem = t('Version {version} needs your agreement by {date}.', {
      version: pending.version,
      date: formatDate(pending.due_at, { locale }),
    })
    return { text: t('Update available'), tone: 'waiting', problem }
  }
  if (setup === 'waiting') return { text: t('Setting up'), tone: 'waiting' }
  if (version === null) return { text: t('Sample listing'), tone: 'neutral' }
  return { text: t('Active'), tone: 'success' }
}

/** Says that an app is suspended, and what administrators wrote about it. */
export function describeSuspension(text: string | null, t: T): string {
  return [t('The platform has stopped this app in all stores.'), text].filter((part) => part !== null).join(' ')
}
