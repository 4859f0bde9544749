import { DAY_MS } from '@haat/http-contract'
import { BIN_DAYS } from '../library/contract.ts'

/** Files that were deleted before are purged: they can't be listed or restored, even if the job hasn't run yet. */
export function binnedSince(now: Date): Date {
  return new Date(now.getTime() - BIN_DAYS * DAY_MS)
}
