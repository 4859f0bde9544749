import { ProblemError } from '@haat/http-client'
import { type Failure, failureOf } from './failure.ts'
import { lock } from './lock.ts'
import type { SyncContext } from './sync-context.ts'
import type { Lock } from './sync-state.ts'

const LEFT_THE_STAFF: Lock = {
  by: 'permission',
  reason:
    'You no longer have access to this store, so you can’t save. Your changes are kept on this device in case the owner gives you access again.',
}

/** Like `failureOf`, but finds out why a store is missing. */
export async function readFailure(context: SyncContext, error: unknown): Promise<Failure> {
  const isAbsent = error instanceof ProblemError && error.code === 'store_not_found'
  return isAbsent ? whyAbsent(context) : failureOf(error)
}

/** Handles failures that stop saving: signed out or read-only. Ignores others. */
export async function heedFailure(context: SyncContext, error: unknown): Promise<void> {
  // The reason is known already.
  if (context.state.getState().locked_by !== null) return
  const failure = await readFailure(context, error)
  if (failure.kind === 'signed_out') context.moveOn('signed_out')
  if (failure.kind === 'locked') lock(context, failure.lock)
}

/** The server's response is the same for everyone without access. Either the person who opened the editor lost access, or someone else is signed in now and the first person has to sign in again. */
async function whyAbsent({ loaded, ports }: SyncContext): Promise<Failure> {
  // Owners always have access.
  if (loaded.account.kind === 'vendor') return { kind: 'signed_out' }
  try {
    const { getStaffProfileEndpoint } = await import('@haat/domains/staff/contract')
    const { id } = await ports.client.call(getStaffProfileEndpoint, {})
    return id === loaded.account.id ? { kind: 'locked', lock: LEFT_THE_STAFF } : { kind: 'signed_out' }
  } catch (error) {
    const failure = failureOf(error)
    // Not staff: a store owner.
    return failure.kind === 'locked' ? { kind: 'signed_out' } : failure
  }
}
