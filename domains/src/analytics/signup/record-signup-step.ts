import type { Tx } from '@haat/db'
import { type RawBuilder, sql } from 'kysely'
import type { SignupStep } from './contract.ts'

/** Whose journey a step belongs to. A store's is its owner's. */
export type JourneyOwner =
  | { readonly journey_id: string }
  | { readonly account_id: string }
  | { readonly store_id: string }

/**
 * Records that a person reached a step of the sign-up, the first time only, in the transaction of what they did. Does
 * nothing for accounts without a journey.
 */
export async function recordSignupStep(tx: Tx, owner: JourneyOwner, step: SignupStep, now: Date): Promise<void> {
  await sql`
    INSERT INTO signup_events (journey_id, step, occurred_at)
    SELECT id, ${step}, ${now} FROM signup_journeys WHERE ${belongsTo(owner)}
    ON CONFLICT (journey_id, step) DO NOTHING`.execute(tx)
}

function belongsTo(owner: JourneyOwner): RawBuilder<unknown> {
  if ('journey_id' in owner) return sql`id = ${owner.journey_id}`
  if ('account_id' in owner) return sql`account_id = ${owner.account_id}`
  return sql`account_id = (SELECT vendor_id FROM stores WHERE id = ${owner.store_id})`
}
