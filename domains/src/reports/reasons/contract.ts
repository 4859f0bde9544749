import { z } from 'zod'

/** Why visitors report a theme. */
export const themeReportReasons = [
  { id: 'copy', label: 'It copies someone else’s work' },
  { id: 'misleading', label: 'The listing is misleading' },
  { id: 'broken', label: 'It doesn’t work' },
  { id: 'harmful', label: 'It’s harmful or illegal' },
  { id: 'other', label: 'Something else' },
] as const
export const ThemeReportReason = z.enum(themeReportReasons.map(({ id }) => id))
export type ThemeReportReason = z.infer<typeof ThemeReportReason>

/** Why visitors report a store. */
export const storeReportReasons = [
  { id: 'counterfeit', label: 'It sells counterfeits or copies' },
  { id: 'fraud', label: 'It’s a scam, or orders don’t arrive' },
  { id: 'misleading', label: 'Products or prices are misleading' },
  { id: 'harmful', label: 'It sells harmful or illegal products' },
  { id: 'privacy', label: 'It misuses personal data or pictures' },
  { id: 'other', label: 'Something else' },
] as const
export const StoreReportReason = z.enum(storeReportReasons.map(({ id }) => id))
export type StoreReportReason = z.infer<typeof StoreReportReason>

/** What can be appealed against. */
export const appealGrounds = [
  { id: 'rejection', label: 'Rejection of a theme version' },
  { id: 'termination', label: 'Termination of a theme' },
  { id: 'suspension', label: 'Suspension of a store' },
] as const
export const AppealGround = z.enum(appealGrounds.map(({ id }) => id))
export type AppealGround = z.infer<typeof AppealGround>
