import { inTransaction, type Tx } from '@haat/db'
import { DAY_MS, HOUR_MS } from '@haat/http-contract'
import { sql } from 'kysely'
import type { Platform } from '../../platform.ts'
import { essentialDelayMs, retryDelayMs } from './retry-delays.ts'
import type { Attempt } from './send-message.ts'
import { tellAboutEndpoint } from './tell-about-endpoint.ts'

const FAILING_AFTER_FAILURES = 10
const FAILING_AFTER_MS = HOUR_MS
const DISABLED_AFTER_MS = 5 * DAY_MS

/** Of `apps.installed`: with their delays, about six minutes. */
const SETUP_ATTEMPTS = 4

/**
 * Stores what came of attempts, in one transaction: deliveries are done, wait for the next attempt or are given up, and
 * endpoints become failing, disabled or active again, of which the developer hears. Only deliveries that this dispatcher
 * still holds are changed, so that a dispatcher that was paused for long can't overwrite a newer attempt.
 */
export async function finishAttempts(platform: Platform, lease: string, attempts: readonly Attempt[]): Promise<void> {
  const now = platform.clock()
  await inTransaction(platform.db, async (tx) => {
    await saveOutcomes(tx, lease, attempts, now)
    for (const { id, trouble } of await saveEndpoints(tx, attempts, now))
      await tellAboutEndpoint(tx, platform, id, trouble)
  })
}

/** Stores what came of attempts for their deliveries, without what it means for the endpoints. */
export async function saveOutcomes(tx: Tx, lease: string, attempts: readonly Attempt[], now: Date): Promise<void> {
  await saveDeliveries(tx, lease, attempts, now)
  await saveAttempts(tx, attempts)
  await saveSetups(tx, attempts)
}

async function saveDeliveries(tx: Tx, lease: string, attempts: readonly Attempt[], now: Date): Promise<void> {
  const rows = attempts.map(({ message, error }) => {
    const failures = message.attempts + 1
    const delay = message.is_essential ? essentialDelayMs(failures) : retryDelayMs(failures)
    const status = error === null ? 'delivered' : delay === undefined ? 'dead' : 'pending'
    return { id: message.delivery_id, status, due_at: new Date(now.getTime() + (delay ?? 0)).toISOString() }
  })
  await sql`
    UPDATE app_deliveries AS delivery SET status = result.status, attempts = delivery.attempts + 1,
      due_at = CASE WHEN result.status = 'pending' THEN result.due_at ELSE delivery.due_at END,
      delivered_at = CASE WHEN result.status = 'delivered' THEN ${now}::timestamptz END,
      lease = NULL, leased_until = NULL
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS result (id uuid, status text, due_at timestamptz)
    WHERE delivery.id = result.id AND delivery.lease = ${lease} AND delivery.status = 'pending'`.execute(tx)
}

async function saveAttempts(tx: Tx, attempts: readonly Attempt[]): Promise<void> {
  const rows = attempts.map(({ message, ...attempt }) => ({
    delivery_id: message.delivery_id,
    attempt: message.attempts + 1,
    attempted_at: attempt.attempted_at.toISOString(),
    http_status: attempt.http_status,
    error: attempt.error,
    duration_ms: attempt.duration_ms,
    response_start: attempt.response_start,
  }))
  await sql`
    WITH kept AS (
      -- The app can delete a webhook, with its deliveries, while one is sent. Locked, so that none disappears from here on.
      SELECT id FROM app_deliveries WHERE id = ANY (${sql.val(rows.map((row) => row.delivery_id))}::uuid[]) ORDER BY id FOR KEY SHARE
    )
    INSERT INTO app_delivery_attempts (delivery_id, attempt, attempted_at, http_status, error, duration_ms, response_start)
    SELECT delivery_id, attempt, attempted_at, http_status, error, duration_ms, response_start
    FROM jsonb_populate_recordset(NULL::app_delivery_attempts, ${JSON.stringify(rows)}::jsonb) AS result
    JOIN kept ON kept.id = result.delivery_id
    ON CONFLICT DO NOTHING`.execute(tx)
}

/** An app is set up when its server has accepted the installation. */
async function saveSetups(tx: Tx, attempts: readonly Attempt[]): Promise<void> {
  for (const { message, error } of attempts) {
    if (message.event_type !== 'apps.installed') continue
    if (error !== null && message.attempts + 1 < SETUP_ATTEMPTS) continue
    await tx
      .updateTable('app_installations')
      .set({ setup_state: error === null ? 'ready' : 'failed' })
      .where('setup_state', '<>', 'ready')
      .where('id', '=', (eb) =>
        eb.selectFrom('app_endpoints').select('installation_id').where('id', '=', message.endpoint_id),
      )
      .execute()
  }
}

type Trouble = 'failing' | 'disabled' | 'gone'

/** Saves what the endpoints are from now on. Returns those with which something new is wrong. */
async function saveEndpoints(
  tx: Tx,
  attempts: readonly Attempt[],
  now: Date,
): Promise<{ id: string; trouble: Trouble }[]> {
  const byEndpoint = Map.groupBy(attempts, ({ message }) => message.endpoint_id)
  const failed = attempts.filter(({ error }) => error !== null).map(({ message }) => message.endpoint_id)
  // Locked in one order, so that two dispatchers never wait for each other. A success changes nothing of an endpoint that
  // works, which is almost always so: locking it would make everything that is stored meanwhile wait for this commit.
  const endpoints = await tx
    .selectFrom('app_endpoints')
    .select(['id', 'status', 'failures', 'first_failure_at', 'max_in_flight', 'paused_until'])
    .where('id', '=', (eb) => eb.fn.any(eb.val([...byEndpoint.keys()])))
    .where('status', '<>', 'disabled')
    .where((eb) =>
      eb.or([
        eb('id', '=', eb.fn.any(eb.val(failed))),
        eb('status', '=', 'failing'),
        eb('failures', '>', 0),
        eb('max_in_flight', '<', MAX_IN_FLIGHT),
        eb('paused_until', 'is not', null),
      ]),
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  const troubles: { id: string; trouble: Trouble }[] = []
  for (const { id, ...endpoint } of endpoints) {
    const before: EndpointState = { ...endpoint, disable_reason: null }
    const next = (byEndpoint.get(id) ?? []).reduce((state, attempt) => afterAttempt(state, attempt, now), before)
    if (isSameState(before, next)) continue
    const trouble = await saveEndpoint(tx, id, { before, next }, now)
    if (trouble !== undefined) troubles.push({ id, trouble })
  }
  return troubles
}

/** Returns what is wrong with the endpoint from now on; undefined if nothing new is. */
async function saveEndpoint(
  tx: Tx,
  id: string,
  { before, next }: { readonly before: EndpointState; readonly next: EndpointState },
  now: Date,
): Promise<Trouble | undefined> {
  const { disable_reason: reason } = next
  await tx
    .updateTable('app_endpoints')
    .set({ ...next, disabled_at: reason === null ? null : now })
    .where('id', '=', id)
    .execute()
  if (reason === null) return next.status === 'failing' && before.status !== 'failing' ? 'failing' : undefined
  await tx
    .updateTable('app_deliveries')
    .set({ status: 'dead', lease: null, leased_until: null })
    .where('endpoint_id', '=', id)
    .where('status', '=', 'pending')
    .where('is_essential', '=', false)
    .execute()
  return reason === 'gone' ? 'gone' : 'disabled'
}

interface EndpointState {
  readonly status: string
  readonly failures: number
  readonly first_failure_at: Date | null
  readonly max_in_flight: number
  readonly paused_until: Date | null
  readonly disable_reason: 'gone' | 'failing' | null
}

const MAX_IN_FLIGHT = 8

/** The table of an endpoint's states (docs/webhooks.md). */
function afterAttempt(
  state: EndpointState,
  { error, http_status: status, pause_ms: pauseMs }: Attempt,
  now: Date,
): EndpointState {
  if (error === null) {
    return {
      ...state,
      status: 'active',
      failures: 0,
      first_failure_at: null,
      max_in_flight: Math.min(MAX_IN_FLIGHT, state.max_in_flight * 2),
      paused_until: null,
    }
  }
  if (status === 410) return { ...state, status: 'disabled', disable_reason: 'gone' }
  const failures = state.failures + 1
  const firstFailureAt = state.first_failure_at ?? now
  const failingFor = now.getTime() - firstFailureAt.getTime()
  const isFailing = state.status === 'failing' || (failures >= FAILING_AFTER_FAILURES && failingFor >= FAILING_AFTER_MS)
  if (isFailing && failingFor >= DISABLED_AFTER_MS) {
    return { ...state, failures, first_failure_at: firstFailureAt, status: 'disabled', disable_reason: 'failing' }
  }
  // A failing endpoint is probed with one delivery from time to time; the others wait.
  const probeMs = isFailing ? (retryDelayMs(Math.min(failures - FAILING_AFTER_FAILURES + 2, 6)) ?? 0) : 0
  const pause = Math.max(pauseMs ?? 0, probeMs)
  return {
    ...state,
    status: isFailing ? 'failing' : 'active',
    failures,
    first_failure_at: firstFailureAt,
    max_in_flight:
      isFailing || error === 'timeout'
        ? 1
        : pauseMs === null
          ? state.max_in_flight
          : Math.max(1, state.max_in_flight >> 1),
    paused_until: pause > 0 ? new Date(now.getTime() + pause) : state.paused_until,
  }
}

function isSameState(before: Omit<EndpointState, 'disable_reason'>, after: EndpointState): boolean {
  return (
    before.status === after.status &&
    before.failures === after.failures &&
    before.max_in_flight === after.max_in_flight &&
    before.paused_until?.getTime() === after.paused_until?.getTime()
  )
}
