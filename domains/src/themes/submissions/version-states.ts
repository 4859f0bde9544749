import { Refused } from '@haat/http-contract'
import { versionStateConflict } from './contract.ts'

/** `approved` is a submitted version that its developer releases; its status in the database is `submitted`. */
export type VersionState =
  | 'draft'
  | 'submitted'
  | 'approved'
  | 'changes_requested'
  | 'published'
  | 'rejected'
  | 'superseded'
export type VersionEvent =
  | 'submit'
  | 'withdraw'
  | 'request_changes'
  | 'approve'
  | 'approve_for_release'
  | 'release'
  | 'reject'
  | 'publish_newer'
  | 'uphold_appeal'

/** What happens to a version of a theme (decisions.md, Themes). */
export const nextStates: Readonly<Record<VersionState, Readonly<Partial<Record<VersionEvent, VersionState>>>>> = {
  draft: { submit: 'submitted' },
  submitted: {
    withdraw: 'draft',
    request_changes: 'changes_requested',
    approve: 'published',
    approve_for_release: 'approved',
    reject: 'rejected',
  },
  approved: { withdraw: 'draft', release: 'published' },
  changes_requested: {
    submit: 'submitted',
    withdraw: 'draft',
    approve: 'published',
    approve_for_release: 'approved',
    reject: 'rejected',
  },
  published: { publish_newer: 'superseded' },
  rejected: { uphold_appeal: 'submitted' },
  superseded: {},
}

const inWords: Readonly<Record<VersionState, string>> = {
  draft: 'a draft',
  submitted: 'in review',
  approved: 'approved',
  changes_requested: 'waiting for changes',
  published: 'published',
  rejected: 'rejected',
  superseded: 'superseded by a newer version',
}

/** Returns the state after an event. Refuses with `version_state_conflict` if the event isn't possible. */
export function nextState(state: VersionState, event: VersionEvent): VersionState {
  const next = nextStates[state][event]
  if (next !== undefined) return next
  throw new Refused(versionStateConflict, `This version is ${inWords[state]}.`, {
    extensions: { version_status: state },
  })
}
