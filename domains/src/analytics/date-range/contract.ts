import { z } from 'zod'

const MAX_DAYS = 400
const DAY_MS = 86_400_000

const day = z.iso
  .date()
  .max(10)
  .refine((date) => date >= '2000-01-01' && date < '2100-01-01', 'Use a date from 2000 to 2099')

/** The period of a report: days in India, both included. */
export const DateRange = z
  .object({ from: day.describe('First day, in India'), to: day.describe('Last day, in India') })
  .refine(({ from, to }) => from <= to, { path: ['to'], message: 'Use a last day that isn’t before the first' })
  .refine(({ from, to }) => Date.parse(to) - Date.parse(from) < MAX_DAYS * DAY_MS, {
    path: ['to'],
    message: `Use at most ${MAX_DAYS} days`,
  })
export type DateRange = z.infer<typeof DateRange>
