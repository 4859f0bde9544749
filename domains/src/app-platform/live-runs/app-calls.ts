import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '@haat/db'

/** One call of the app with its token. */
export interface RunCall {
  readonly endpoint: string
  readonly http_status: number
  /** What the call needs. */
  readonly scope: string | null
  /** What allowed it and parts of its response. */
  readonly used_scopes: readonly string[]
  readonly duration_ms: number
}

const LOOK_AGAIN_MS = 200

/** Lists the calls of an installation. A call is recorded within a second. */
export function listRunCalls(db: Db, installationId: string): Promise<RunCall[]> {
  return db
    .selectFrom('app_live_run_calls')
    .select(['endpoint', 'http_status', 'scope', 'used_scopes', 'duration_ms'])
    .where('installation_id', '=', installationId)
    .orderBy('id')
    .execute()
}

/** Waits until the app has made no calls for a while, at most `max_ms`. */
export async function waitUntilQuiet(
  db: Db,
  installationId: string,
  { quiet_ms: quietMs, max_ms: maxMs }: { readonly quiet_ms: number; readonly max_ms: number },
): Promise<void> {
  const end = performance.now() + maxMs
  let calls = -1
  let changedAt = performance.now()
  for (;;) {
    const { count } = await db
      .selectFrom('app_live_run_calls')
      .select((eb) => eb.fn.countAll<string>().as('count'))
      .where('installation_id', '=', installationId)
      .executeTakeFirstOrThrow()
    if (Number(count) !== calls) {
      calls = Number(count)
      changedAt = performance.now()
    }
    if (performance.now() - changedAt >= quietMs || performance.now() >= end) return
    await sleep(LOOK_AGAIN_MS)
  }
}
