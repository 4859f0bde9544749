import type { Tx } from '@haat/db'
import { sql } from 'kysely'
import { countChangedCohorts } from '../funnel/roll-up-funnel.ts'
import { addUpFigures } from '../platform/roll-up-figures.ts'
import type { DemoSignup } from './plan-demo-signups.ts'

/** The person of a sign-up: an account once the address is verified, until then what was submitted. */
type DemoPerson = { readonly account_id: string } | { readonly name: string; readonly email: string }

/** Inserts the sign-ups of the demo with their events, and adds up all finished days. */
export async function insertDemoSignups(
  tx: Tx,
  signups: readonly { readonly signup: DemoSignup; readonly person: DemoPerson | undefined }[],
  now: Date,
): Promise<void> {
  const journeys = signups.map(({ signup: { events: _, ...journey }, person }) => ({
    ...journey,
    ...(person === undefined
      ? {}
      : 'account_id' in person
        ? person
        : { submitted_name: person.name, submitted_email: person.email }),
  }))
  const events = signups.flatMap(({ signup: { id, events: steps } }) =>
    steps.map((event) => ({ journey_id: id, ...event })),
  )
  await sql`
    INSERT INTO signup_journeys (id, opened_at, source, campaign, device_class, account_id, submitted_name, submitted_email)
    SELECT id, opened_at, source, campaign, device_class, account_id, submitted_name, submitted_email
    FROM jsonb_to_recordset(${JSON.stringify(journeys)}::jsonb) AS journey(id uuid, opened_at timestamptz, source text,
      campaign text, device_class text, account_id uuid, submitted_name text, submitted_email text)`.execute(tx)
  await sql`
    INSERT INTO signup_events (journey_id, step, occurred_at) SELECT journey_id, step, occurred_at
    FROM jsonb_to_recordset(${JSON.stringify(events)}::jsonb) AS event(journey_id uuid, step text, occurred_at timestamptz)
    ORDER BY occurred_at`.execute(tx)
  await countChangedCohorts({ db: tx, clock: () => now })
  await addUpFigures({ db: tx, clock: () => now })
}
