import { z } from 'zod'

/** Why visitors report a theme. */
export const reportReasons = [
  { id: 'copy', label: 'It copies someone else’s work' },
  { id: 'misleading', label: 'The listing is misleading' },
  { id: 'broken', label: 'It doesn’t work' },
  { id: 'harmful', label: 'It’s harmful or illegal' },
  { id: 'other', label: 'Something else' },
] as const
export const ReportReason = z.enum(reportReasons.map(({ id }) => id))
export type ReportReason = z.infer<typeof ReportReason>

/** What can be appealed against. */
export const appealGrounds = [
  { id: 'rejection', label: 'Rejection of a theme version' },
  { id: 'termination', label: 'Termination of a theme' },
  { id: 'suspension', label: 'Suspension of a store' },
] as const
export const AppealGround = z.enum(appealGrounds.map(({ id }) => id))
export type AppealGround = z.infer<typeof AppealGround>
