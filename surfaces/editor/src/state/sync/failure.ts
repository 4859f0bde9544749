import { CurrentTheme } from '@haat/domains/store-themes/contract'
import { ProblemError } from '@haat/http-client'
import type { Lock } from './sync-state.ts'

/** What an answer that says no means for the work. */
export type Failure =
  | { readonly kind: 'unreachable'; readonly problem: string }
  | { readonly kind: 'signed_out' }
  | { readonly kind: 'stale'; readonly current: CurrentTheme }
  | { readonly kind: 'locked'; readonly lock: Lock }
  | { readonly kind: 'refused'; readonly problem: string; readonly errors: readonly FieldFault[] }

export interface FieldFault {
  readonly path: string
  readonly message: string
}

const PASSING = [0, 408, 425, 429]

/** Reads what a call threw. */
export function failureOf(error: unknown): Failure {
  if (!(error instanceof ProblemError)) {
    return { kind: 'unreachable', problem: 'The server did not answer as expected.' }
  }
  const { status, code, problem, message } = error
  // A store that was there is not among somebody else's (`readFailure` asks whose it is).
  if (status === 401 || code === 'store_not_found') return { kind: 'signed_out' }
  if (status === 412) {
    const current = CurrentTheme.safeParse(problem.current)
    if (current.success) return { kind: 'stale', current: current.data }
  }
  // Not the whole: what was refused is named, and can be taken back.
  if (status === 403 && code !== 'theme_part_locked') return { kind: 'locked', lock: lockOf(code, message) }
  if (PASSING.includes(status) || status >= 500 || code === 'unexpected_answer') {
    return { kind: 'unreachable', problem: unreachableBecause(status) }
  }
  return { kind: 'refused', problem: message, errors: problem.errors ?? [] }
}

function unreachableBecause(status: number): string {
  if (status === 0) return 'There is no connection to the server.'
  return status === 429 ? 'The server asks to wait a little.' : 'The server has trouble at the moment.'
}

function lockOf(code: string, message: string): Lock {
  if (code === 'store_suspended') return { by: 'suspension', reason: suspendedBecause(message) }
  return { by: 'permission', reason: `You may not change this theme: ${message}` }
}

/** Why a suspended store's theme cannot be changed. */
export function suspendedBecause(reason: string | null): string {
  return reason === null || reason === ''
    ? 'This store is suspended; its theme cannot be changed.'
    : `This store is suspended; its theme cannot be changed. Reason: ${reason}`
}
