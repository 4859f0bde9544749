import type { Database } from '@haat/db'
import { Time } from '@haat/http-contract'
import type { Selectable } from 'kysely'
import { z } from 'zod'
import { Exceeded } from '../../plans/contract.ts'
import { QuoteAmounts } from '../contract.ts'

export type QuoteRow = Selectable<Database['plan_quotes']>

const Moment = Time.transform((text) => new Date(text))

/** What a quote keeps, so that executing it needs no computation. Amounts are in paise. */
const StoredTerms = QuoteAmounts.extend({
  /** Below the smallest payment: nobody pays it. */
  waived: z.int(),
  effective_at: Moment,
  /** The period after the change; null if there is none, or if nothing changes before the next one. */
  period: z.object({ anchor: Moment, start: Moment, end: Moment, price_paise: z.int() }).nullable(),
  exceeds: z.array(Exceeded),
})
export type StoredTerms = z.infer<typeof StoredTerms>

/** Reads the terms of a stored quote. */
export function readTerms({ terms }: Pick<QuoteRow, 'terms'>): StoredTerms {
  return StoredTerms.parse(terms)
}
