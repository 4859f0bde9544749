import { z } from 'zod'
import { StateCode } from '../contract.ts'

export const MAX_SEGMENT_RULES = 20
const MAX_PAISE = 100_000_000_000

const Days = z.int().min(1, 'Enter 1 day or more').max(3650)
const operatorOf = <const Operators extends readonly [string, ...string[]]>(...operators: Operators) =>
  z.enum(operators)
const numberOperator = operatorOf('at_least', 'at_most', 'equals')
const CalendarDate = z.iso
  .date('Choose a date')
  .refine((date) => date >= '1900-01-01' && date < '3000-01-01', 'Use a year from 1900 to 2999')

/** A condition of a segment. Dates are days in India. */
export const SegmentRule = z.union([
  z.object({ field: z.literal('orders_count'), operator: numberOperator, value: z.int().min(0).max(1_000_000) }),
  z.object({ field: z.literal('spent_paise'), operator: numberOperator, value: z.int().min(0).max(MAX_PAISE) }),
  z.object({
    field: z.enum(['last_order_at', 'created_at']),
    operator: operatorOf('before', 'after'),
    date: CalendarDate,
  }),
  z.object({
    field: z.enum(['last_order_at', 'created_at']),
    operator: operatorOf('within_days', 'not_within_days'),
    days: Days,
  }),
  z.object({
    field: z.literal('tag'),
    operator: operatorOf('is', 'is_not'),
    value: z.string().trim().min(1, 'Enter a tag').max(40),
  }),
  z.object({ field: z.literal('state_code'), operator: operatorOf('is', 'is_not'), value: StateCode }),
  z.object({ field: z.literal('accepts_marketing'), operator: operatorOf('is'), value: z.boolean() }),
])
export type SegmentRule = z.infer<typeof SegmentRule>

export const SegmentMatch = z.enum(['all', 'any'])
export type SegmentMatch = z.infer<typeof SegmentMatch>
