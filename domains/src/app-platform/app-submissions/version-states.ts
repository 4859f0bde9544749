import { Refused } from '@haat/http-contract'
import { AppVersionStatus } from '../own-apps/contract.ts'
import { appVersionStateConflict } from './contract.ts'

export type AppVersionEvent = 'submit' | 'withdraw' | 'request_changes' | 'approve' | 'reject' | 'publish_newer'

/** What happens to a version of an app, as to one of a theme (decisions.md, Themes). */
const nextStates: Readonly<Record<AppVersionStatus, Readonly<Partial<Record<AppVersionEvent, AppVersionStatus>>>>> = {
  draft: { submit: 'submitted' },
  submitted: {
    withdraw: 'draft',
    request_changes: 'changes_requested',
    approve: 'published',
    reject: 'rejected',
  },
  changes_requested: { submit: 'submitted' },
  published: { publish_newer: 'superseded' },
  rejected: {},
  superseded: {},
}

const inWords: Readonly<Record<AppVersionStatus, string>> = {
  draft: 'a draft',
  submitted: 'in review',
  changes_requested: 'waiting for changes',
  published: 'published',
  rejected: 'rejected',
  superseded: 'superseded by a newer version',
}

/** Returns the status after an event. Refuses with `version_state_conflict` if the event isn't possible. */
export function nextStatus(status: string, event: AppVersionEvent): AppVersionStatus {
  const known = AppVersionStatus.parse(status)
  const next = nextStates[known][event]
  if (next !== undefined) return next
  throw new Refused(appVersionStateConflict, `This version is ${inWords[known]}.`)
}
