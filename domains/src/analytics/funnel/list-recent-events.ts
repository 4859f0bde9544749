import { cursorTime, cutPage, type Page, readPageCursor, writePageCursor } from '../../page-cursor.ts'
import type { Platform } from '../../platform.ts'
import { DeviceClass, SignupStep } from '../signup/contract.ts'
import type { SignupEvent } from './contract.ts'

const SORT = 'recent'

/** Lists the steps of sign-ups, newest first. Those of staff aren't included. */
export async function listRecentSignupEvents(
  { db }: Pick<Platform, 'db'>,
  query: { readonly cursor?: string | undefined; readonly limit: number; readonly step?: SignupStep | undefined },
): Promise<Page<SignupEvent>> {
  const { step } = query
  const after = readPageCursor(query.cursor, SORT, cursorTime)
  const rows = await db
    .selectFrom('signup_events as event')
    .innerJoin('signup_journeys as journey', 'journey.id', 'event.journey_id')
    .select([
      'event.id',
      'event.step',
      'event.occurred_at',
      'journey.id as journey_id',
      'journey.source',
      'journey.campaign',
      'journey.device_class',
    ])
    .where('journey.is_staff', '=', false)
    .$if(step !== undefined, (select) => select.where('event.step', '=', step ?? ''))
    .$if(after !== undefined, (select) =>
      select.where((eb) =>
        eb(eb.refTuple('event.occurred_at', 'event.id'), '<', eb.tuple(after?.value ?? new Date(), after?.id ?? '')),
      ),
    )
    .orderBy('event.occurred_at', 'desc')
    .orderBy('event.id', 'desc')
    .limit(query.limit + 1)
    .execute()
  const page = cutPage(rows, query.limit, (last) => writePageCursor(SORT, { value: last.occurred_at, id: last.id }))
  return {
    items: page.items.map((row) => ({
      ...row,
      step: SignupStep.parse(row.step),
      device_class: DeviceClass.parse(row.device_class),
      occurred_at: row.occurred_at.toISOString(),
    })),
    next_cursor: page.next_cursor,
  }
}
