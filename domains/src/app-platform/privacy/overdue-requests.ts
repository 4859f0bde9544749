import type { Db } from '@haat/db'
import { DAY_MS, Refused } from '@haat/http-contract'
import { appOwesAnswers } from './contract.ts'

/** How long after the date it was due, an app that still hasn't confirmed a request can't be installed any more. */
const BLOCKED_AFTER_MS = 30 * DAY_MS

/** Requests about personal data that apps should have confirmed before `now`, except those of stores for tests. */
export function selectOverdue(db: Db, now: Date) {
  return db
    .selectFrom('app_privacy_requests as request')
    .innerJoin('app_installations as installation', 'installation.id', 'request.installation_id')
    .where('request.confirmed_at', 'is', null)
    .where('request.due_at', '<=', now)
    .where('installation.is_test', '=', false)
    .where('installation.is_development', '=', false)
}

/** Returns how many requests an app should have confirmed before `now`. */
export async function countOverdue(db: Db, appId: string, now: Date): Promise<number> {
  const { count } = await selectOverdue(db, now)
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('count'))
    .where('installation.app_id', '=', appId)
    .executeTakeFirstOrThrow()
  return count
}

/** Refuses with `app_owes_answers` if an app hasn't confirmed a request 60 days after it was asked. */
export async function refuseIfLongOverdue(db: Db, appId: string, now: Date): Promise<void> {
  if ((await countOverdue(db, appId, new Date(now.getTime() - BLOCKED_AFTER_MS))) > 0) throw new Refused(appOwesAnswers)
}
