import { inTransaction } from '@haat/db'
import { sql } from 'kysely'
import { z } from 'zod'
import { recordAudit } from '../../audit/index.ts'
import { dayAfter, startOfDay } from '../../indian-calendar.ts'
import { cursorTime, cutPage, type Page, readPageCursor, writePageCursor } from '../../page-cursor.ts'
import type { Platform } from '../../platform.ts'
import type { PlatformAdmin } from '../../serve.ts'
import type { DateRange } from '../date-range/contract.ts'
import { DeviceClass, type SignupStep, signupSteps } from '../signup/contract.ts'
import { closedFunnel } from './closed-funnel.ts'
import type { FunnelOutcome, SignupJourney } from './contract.ts'

const SORT = 'journeys'

export interface JourneyQuery extends DateRange {
  readonly step: SignupStep
  readonly outcome: FunnelOutcome
}

const JourneyRow = z.object({
  id: z.uuid(),
  opened_at: z.date(),
  source: z.string(),
  campaign: z.string().nullable(),
  device_class: DeviceClass,
  last_index: z.int(),
  last_step_at: z.date(),
  name: z.string().nullable(),
  email: z.string().nullable(),
})

/**
 * Lists the journeys of a step, newest first. Names and addresses need the permission `analytics.emails`, and showing
 * them is recorded in the audit log.
 */
export async function listFunnelJourneys(
  { db }: Pick<Platform, 'db'>,
  actor: PlatformAdmin,
  query: JourneyQuery & { readonly cursor?: string | undefined; readonly limit: number },
  requestId: string,
): Promise<Page<SignupJourney>> {
  const after = readPageCursor(query.cursor, SORT, cursorTime)
  const start = after === undefined ? sql`true` : sql`(opened_at, id) < (${after.value}, ${after.id}::uuid)`
  const { rows } = await sql`
    SELECT id, opened_at, source, campaign, device_class, last_index, last_step_at, name, email
    FROM (${selectJourneys(query)}) AS journeys
    WHERE ${start} ORDER BY opened_at DESC, id DESC LIMIT ${query.limit + 1}`.execute(db)
  const canSeePeople = actor.can('analytics.emails')
  const page = cutPage(z.array(JourneyRow).parse(rows), query.limit, (last) =>
    writePageCursor(SORT, { value: last.opened_at, id: last.id }),
  )
  const items = page.items.map(
    ({ id, name, email, opened_at: openedAt, last_index: lastIndex, last_step_at: lastStepAt, ...row }) => ({
      ...row,
      journey_id: id,
      opened_at: openedAt.toISOString(),
      last_step: signupSteps[lastIndex - 1] ?? 'opened',
      last_step_at: lastStepAt.toISOString(),
      person: canSeePeople && name !== null && email !== null ? { name, email } : null,
    }),
  )
  const shown = items.filter(({ person }) => person !== null).length
  if (shown > 0) {
    await inTransaction(db, (tx) =>
      recordAudit(tx, {
        action: 'signup_people.viewed',
        actor,
        details: { step: query.step, outcome: query.outcome, from: query.from, to: query.to, people: shown },
        request_id: requestId,
      }),
    )
  }
  return { items, next_cursor: page.next_cursor }
}

/** Selects the journeys of a period that reached a step, or stopped at it, with the person's name and address. */
export function selectJourneys({ step, outcome, from, to }: JourneyQuery) {
  const number = signupSteps.indexOf(step) + 1
  const openedBetween = sql`journey.opened_at >= ${startOfDay(from)} AND journey.opened_at < ${startOfDay(dayAfter(to))}`
  const reached = sql.ref(`funnel.reached_${number}`)
  // Nobody stops at the last step.
  const isLast = number === signupSteps.length ? sql`false` : sql`${sql.ref(`funnel.reached_${number + 1}`)} IS NULL`
  const last = signupSteps.map((_, index) => sql`num_nulls(${sql.ref(`funnel.reached_${index + 1}`)})`)
  const times = signupSteps.map((_, index) => sql.ref(`funnel.reached_${index + 1}`)).toReversed()
  return sql`
    SELECT funnel.id, funnel.opened_at, funnel.source, journey.campaign, funnel.device_class, account.id AS account_id,
      ${signupSteps.length} - (${sql.join(last, sql` + `)}) AS last_index, coalesce(${sql.join(times)}) AS last_step_at,
      coalesce(account.name, journey.submitted_name) AS name, coalesce(account.email, journey.submitted_email) AS email
    FROM (${closedFunnel(openedBetween)}) AS funnel
    JOIN signup_journeys AS journey ON journey.id = funnel.id
    LEFT JOIN accounts AS account ON account.id = journey.account_id
    WHERE ${reached} IS NOT NULL AND ${outcome === 'dropped' ? isLast : sql`true`}`
}
