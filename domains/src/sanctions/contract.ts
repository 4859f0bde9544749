import { Time } from '@haat/http-contract'
import { z } from 'zod'

export const SanctionSubjectKind = z.enum(['store', 'vendor', 'developer', 'theme', 'affiliate'])
export type SanctionSubjectKind = z.infer<typeof SanctionSubjectKind>

export const SanctionDuration = z.enum(['24h', '7d', 'permanent'])
export type SanctionDuration = z.infer<typeof SanctionDuration>

/** Why an administrator imposes a sanction. The subject's owner sees it. */
export const SanctionReason = z
  .string()
  .trim()
  .min(1, 'Enter a reason. The owner sees it.')
  .max(1000, 'Use at most 1,000 characters')

/** Why an administrator lifts a sanction. */
export const LiftReason = z.string().trim().min(1, 'Enter a reason').max(1000, 'Use at most 1,000 characters')

/** A past or current suspension, termination or ban (requirements, Vendor store suspension and following). */
export const Sanction = z
  .object({
    id: z.uuid(),
    duration: SanctionDuration,
    reason: z.string(),
    imposed_by: z.string().nullable().describe('Name of the administrator'),
    imposed_at: Time,
    ends_at: Time.nullable().describe('null until an administrator lifts it'),
    in_force: z.boolean(),
    ended_at: Time.nullable(),
    ended_because: z.enum(['passed', 'replaced', 'lifted']).nullable(),
    ended_by: z.string().nullable(),
    end_reason: z.string().nullable(),
  })
  .meta({ id: 'Sanction' })
export type Sanction = z.infer<typeof Sanction>
