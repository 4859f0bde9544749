import { ProblemError } from '@haat/http-client'
import { type Failure, failureOf } from './failure.ts'
import { lock } from './lock.ts'
import type { SyncContext } from './sync-context.ts'
import type { Lock } from './sync-state.ts'

const ACCESS_LOST: Lock = {
  by: 'permission',
  reason:
    'You no longer have access to this store, so you can’t save. Your changes are kept on this device in case the owner gives you access again.',
}

/** Like `failureOf`, but also finds out why a store wasn't found. */
export async function readFailure(context: SyncContext, error: unknown): Promise<Failure> {
  const isStoreMissing = error instanceof ProblemError && error.code === 'store_not_found'
  return isStoreMissing ? explainMissingStore(context) : failureOf(error)
}

/** Handles failures after which saving is impossible: signed out or read-only. Ignores others. */
export async function handleFailure(context: SyncContext, error: unknown): Promise<void> {
  // The editor is already read-only, and the reason is shown.
  if (context.state.getState().locked_by !== null) return
  const failure = await readFailure(context, error)
  if (failure.kind === 'signed_out') context.dispatch('signed_out')
  if (failure.kind === 'locked') lock(context, failure.lock)
}

/**
 * Finds out why a store wasn't found: the person lost access, or someone else has signed in in this browser. The server
 * responds the same in both cases.
 */
async function explainMissingStore({ loaded, ports }: SyncContext): Promise<Failure> {
  // Owners always have access.
  if (loaded.account.kind === 'vendor') return { kind: 'signed_out' }
  try {
    const { getStaffProfileEndpoint } = await import('@haat/domains/staff/contract')
    const { id } = await ports.client.call(getStaffProfileEndpoint, {})
    return id === loaded.account.id ? { kind: 'locked', lock: ACCESS_LOST } : { kind: 'signed_out' }
  } catch (error) {
    const failure = failureOf(error)
    // The signed-in account isn't staff but a store owner.
    return failure.kind === 'locked' ? { kind: 'signed_out' } : failure
  }
}
