import { z } from 'zod'
import { TimeInput } from './fields.ts'

const MAX_IDS = 200
const UUID = '[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}'

/** IDs in a query, separated by commas. */
const IdList = z
  .string()
  .max(MAX_IDS * 37)
  .regex(new RegExp(`^${UUID}(,${UUID}){0,${MAX_IDS - 1}}$`), `Send at most ${MAX_IDS} IDs, separated by commas`)

/** Filters of lists that programs keep a copy of: what has changed since the last time, or certain records. */
export const SyncFilters = z.object({
  ids: IdList.optional().describe(`Only these, separated by commas: at most ${MAX_IDS}`),
  updated_since: TimeInput.optional().describe('Only those that were created or changed at this time or later'),
})
export type SyncFilters = z.infer<typeof SyncFilters>
