import { CurrentTheme } from '@haat/domains/store-themes/contract'
import { ProblemError } from '@haat/http-client'
import type { Lock } from './sync-state.ts'

/** A failed request, by what it means for unsaved changes. */
export type Failure =
  | { readonly kind: 'unreachable'; readonly problem: string }
  | { readonly kind: 'signed_out' }
  | { readonly kind: 'stale'; readonly current: CurrentTheme }
  | { readonly kind: 'locked'; readonly lock: Lock }
  | { readonly kind: 'refused'; readonly problem: string; readonly errors: readonly FieldError[] }

export interface FieldError {
  readonly path: string
  readonly message: string
}

const TRANSIENT_STATUSES = [0, 408, 425, 429]

/** Classifies the error of a request. */
export function failureOf(error: unknown): Failure {
  if (!(error instanceof ProblemError)) {
    return { kind: 'unreachable', problem: 'The server sent an unexpected response.' }
  }
  const { status, code, problem, message } = error
  // The person may have lost access to the store: `readFailure` finds out.
  if (status === 401 || code === 'store_not_found') return { kind: 'signed_out' }
  if (status === 412) {
    const current = CurrentTheme.safeParse(problem.current)
    if (current.success) return { kind: 'stale', current: current.data }
  }
  // A locked part isn't a reason to make the editor read-only: the person can undo the change.
  if (status === 403 && code !== 'theme_part_locked') return { kind: 'locked', lock: lockOf(code, message) }
  if (TRANSIENT_STATUSES.includes(status) || status >= 500 || code === 'unexpected_response') {
    return { kind: 'unreachable', problem: unreachableReason(status) }
  }
  return { kind: 'refused', problem: message, errors: problem.errors ?? [] }
}

function unreachableReason(status: number): string {
  if (status === 0) return 'You’re offline.'
  return status === 429 ? 'The server is busy.' : 'The server has a problem.'
}

function lockOf(code: string, message: string): Lock {
  if (code === 'store_suspended') return { by: 'suspension', reason: suspensionReason(message) }
  return { by: 'permission', reason: `You can’t edit this theme: ${message}` }
}

/** Returns the sentence that explains why a suspended store's theme is read-only. */
export function suspensionReason(reason: string | null): string {
  return reason === null || reason === ''
    ? 'This store is suspended, so you can’t edit its theme.'
    : `This store is suspended, so you can’t edit its theme. Reason: ${reason}`
}
