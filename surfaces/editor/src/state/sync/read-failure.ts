import { ProblemError } from '@haat/http-client'
import { type Failure, failureOf } from './failure.ts'
import { lock } from './lock.ts'
import type { SyncContext } from './sync-context.ts'
import type { Lock } from './sync-state.ts'

const LEFT_THE_STAFF: Lock = {
  by: 'permission',
  reason:
    'You do not work in this store any more: nothing can be saved. What you have changed is kept on this device; you can save it should the owner let you in again.',
}

/** As `failureOf`; of a store that was there and is absent now, it asks why. */
export async function readFailure(context: SyncContext, error: unknown): Promise<Failure> {
  const isAbsent = error instanceof ProblemError && error.code === 'store_not_found'
  return isAbsent ? whyAbsent(context) : failureOf(error)
}

/** Takes from a call that failed what stops the work: nobody is signed in, or nothing may be changed. All else passes. */
export async function heedFailure(context: SyncContext, error: unknown): Promise<void> {
  // Why it is locked is known, and does not have to be asked for again.
  if (context.state.getState().locked_by !== null) return
  const failure = await readFailure(context, error)
  if (failure.kind === 'signed_out') context.moveOn('signed_out')
  if (failure.kind === 'locked') lock(context, failure.lock)
}

/**
 * The server says the same to everybody who has nothing to do with a store. Whoever is signed in is the one who opened
 * it, and works there no more; or somebody else, and then it is for the right one to sign in again.
 */
async function whyAbsent({ loaded, ports }: SyncContext): Promise<Failure> {
  // Nobody takes a store from its vendor.
  if (loaded.account.kind === 'vendor') return { kind: 'signed_out' }
  try {
    const { getStaffProfileEndpoint } = await import('@haat/domains/staff/contract')
    const { id } = await ports.client.call(getStaffProfileEndpoint, {})
    return id === loaded.account.id ? { kind: 'locked', lock: LEFT_THE_STAFF } : { kind: 'signed_out' }
  } catch (error) {
    const failure = failureOf(error)
    // No staff at all: a vendor.
    return failure.kind === 'locked' ? { kind: 'signed_out' } : failure
  }
}
