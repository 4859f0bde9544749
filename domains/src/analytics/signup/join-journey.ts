import type { Tx } from '@haat/db'
import { recordSignupStep } from './record-signup-step.ts'

interface Person {
  readonly name: string
  readonly email: string
}

/** Records that the browser of a journey has submitted a registration. Does nothing without a journey. */
export async function recordRegistered(
  tx: Tx,
  journeyId: string | undefined,
  { name, email }: Person,
  now: Date,
): Promise<void> {
  if (journeyId === undefined) return
  await tx
    .updateTable('signup_journeys')
    .set({ submitted_name: name, submitted_email: email })
    .where('id', '=', journeyId)
    .where('account_id', 'is', null)
    .execute()
  await recordSignupStep(tx, { journey_id: journeyId }, 'registered', now)
}

/**
 * Joins a journey to the new account whose address was verified, and records that step. A browser that registers several
 * accounts stays with the first. Does nothing without a journey.
 */
export async function joinJourney(
  tx: Tx,
  journeyId: string | undefined,
  account: Pick<Person, 'email'> & { readonly id: string },
  now: Date,
): Promise<void> {
  if (journeyId === undefined) return
  await tx
    .updateTable('signup_journeys')
    .set((eb) => ({
      account_id: account.id,
      submitted_name: null,
      submitted_email: null,
      is_staff: eb
        .exists(eb.selectFrom('accounts').select('id').where('kind', '=', 'admin').where('email', '=', account.email))
        .$castTo<boolean>(),
    }))
    .where('id', '=', journeyId)
    .where('account_id', 'is', null)
    .execute()
  await recordSignupStep(tx, { account_id: account.id }, 'verified', now)
}
