import { z } from 'zod'

/** Why a visit is over. */
export const VisitEnd = z.enum(['stopped', 'withdrawn', 'expired', 'not_opened', 'session_ended'])
export type VisitEnd = z.infer<typeof VisitEnd>
