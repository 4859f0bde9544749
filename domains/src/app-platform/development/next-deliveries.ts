import { setTimeout as wait } from 'node:timers/promises'
import { type Db, inTransaction, type Tx } from '@haat/db'
import { Refused } from '@haat/http-contract'
import { sql } from 'kysely'
import { requireStillSignedIn } from '../../identity/index.ts'
import type { Platform } from '../../platform.ts'
import type { Actor } from '../../serve.ts'
import { getSigningKey } from '../signing-keys/signing-key.ts'
import type { ClaimedDelivery } from '../webhooks/claim-deliveries.ts'
import { fanOut } from '../webhooks/fan-out.ts'
import { saveOutcomes } from '../webhooks/finish-attempts.ts'
import { loadMessages } from '../webhooks/load-messages.ts'
import { webhookHeaders } from '../webhooks/send-message.ts'
import { type DeliveryResult, type DevelopmentDelivery, developmentOff, MAX_DELIVERIES, takenOver } from './contract.ts'
import { type DevelopedIn, findDevelopment } from './find-development.ts'

/** How often a waiting request looks for new deliveries, and whether its token is still valid. */
const LOOK_MS = 500
/** A developer who stops at a breakpoint answers late. A new connection doesn't wait for it. */
const LEASE_MS = 150_000

interface Waiting extends DevelopedIn {
  readonly actor: Actor
  /** Of the command line: it holds the deliveries that it was given. */
  readonly connection: string
  readonly is_first: boolean
  readonly wait_s: number
  readonly results: readonly DeliveryResult[]
}

/**
 * Stores what came of deliveries that the developer's command line was given, and returns the next ones, signed as webhooks
 * are: as soon as there are any, or none when the time is over. Nothing is sent from here. Refuses with `not_signed_in` as
 * soon as the access token is revoked, with `not_in_development` when the app was uninstalled, and with
 * `development_taken_over` when another command line has started.
 */
export async function nextDeliveries(platform: Platform, waiting: Waiting): Promise<DevelopmentDelivery[]> {
  const { db, clock, settings } = platform
  const { actor, connection } = waiting
  if (!settings.allows_app_development) throw new Refused(developmentOff)
  const { id } = await findDevelopment(db, actor, waiting)
  if (waiting.is_first) await takeOver(db, id, connection)
  if (waiting.results.length > 0) await saveResults(platform, id, connection, waiting.results)
  const until = performance.now() + waiting.wait_s * 1_000
  for (;;) {
    await requireStillSignedIn(db, actor, clock())
    await findDevelopment(db, actor, waiting)
    await requireConnection(db, id, connection)
    await fanOut(db, clock())
    const claimed = await claim(db, id, connection, clock())
    if (claimed.length > 0) return sign(platform, claimed)
    const left = until - performance.now()
    if (left <= 0) return []
    await wait(Math.min(LOOK_MS, left))
  }
}

async function takeOver(db: Db, installationId: string, connection: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    await tx
      .updateTable('app_installations')
      .set({ development_connection: connection })
      .where('id', '=', installationId)
      .execute()
    // What an earlier command line was given and never reported is sent again.
    await tx
      .updateTable('app_deliveries')
      .set({ lease: null, leased_until: null })
      .where('status', '=', 'pending')
      .where('lease', 'is not', null)
      .where('endpoint_id', 'in', (eb) =>
        eb.selectFrom('app_endpoints').select('id').where('installation_id', '=', installationId),
      )
      .execute()
  })
}

async function requireConnection(db: Db, installationId: string, connection: string): Promise<void> {
  const { development_connection: current } = await db
    .selectFrom('app_installations')
    .select('development_connection')
    .where('id', '=', installationId)
    .executeTakeFirstOrThrow()
  if (current !== connection) throw new Refused(takenOver)
}

/** Claims what is due, of each record only the oldest, as the dispatcher does for other installations. */
async function claim(db: Db, installationId: string, connection: string, now: Date): Promise<ClaimedDelivery[]> {
  const { rows } = await sql<ClaimedDelivery>`
    WITH due AS (
      SELECT delivery.id FROM app_deliveries AS delivery
      JOIN app_endpoints AS endpoint ON endpoint.id = delivery.endpoint_id
      JOIN app_installations AS installation ON installation.id = endpoint.installation_id
      JOIN apps ON apps.id = installation.app_id
      WHERE installation.id = ${installationId} AND installation.development_connection = ${connection}
        AND delivery.status = 'pending' AND delivery.due_at <= ${now}
        AND (delivery.lease IS NULL OR delivery.leased_until <= ${now})
        AND ((installation.status = 'active' AND apps.suspended_at IS NULL) OR delivery.is_essential)
        AND NOT EXISTS (
          SELECT FROM app_deliveries AS earlier
          WHERE earlier.endpoint_id = delivery.endpoint_id AND earlier.subject_id = delivery.subject_id
            AND earlier.status = 'pending' AND earlier.id < delivery.id AND earlier.is_replay = delivery.is_replay
        )
      ORDER BY delivery.is_replay, delivery.due_at, delivery.id
      LIMIT ${MAX_DELIVERIES}
      FOR NO KEY UPDATE OF delivery SKIP LOCKED
      -- A command line that takes over waits until this has ended, and then frees what it claimed.
      FOR SHARE OF installation
    )
    UPDATE app_deliveries AS delivery SET lease = ${connection}, leased_until = ${new Date(now.getTime() + LEASE_MS)}
    FROM due WHERE delivery.id = due.id
    RETURNING delivery.id, delivery.endpoint_id, delivery.event_id, delivery.attempts, delivery.changed`.execute(db)
  return rows
}

async function sign(platform: Platform, claimed: readonly ClaimedDelivery[]): Promise<DevelopmentDelivery[]> {
  const { db, clock, settings } = platform
  const { private_key: key } = await getSigningKey(platform, 'webhook')
  const messages = await loadMessages(db, settings, claimed, clock())
  return Promise.all(
    messages.map(async (message) => ({
      id: message.delivery_id,
      event_type: message.event_type,
      path: pathOf(message.url),
      headers: await webhookHeaders(settings, message, key, clock()),
      body: message.body,
    })),
  )
}

/** The address in the manifest is never called: only its path counts. */
export function pathOf(url: string): string {
  const { pathname, search } = new URL(url)
  return pathname + search
}

/** Stores the results of deliveries that this connection holds; others are ignored. */
async function saveResults(
  { db, clock, settings }: Platform,
  installationId: string,
  connection: string,
  results: readonly DeliveryResult[],
): Promise<void> {
  const now = clock()
  await inTransaction(db, async (tx) => {
    const held = await findHeld(tx, installationId, connection, results)
    const messages = await loadMessages(tx, settings, held, now)
    const attempts = messages.flatMap((message) => {
      const result = results.find(({ id }) => id === message.delivery_id)
      if (result === undefined) return []
      const { http_status: status, error, duration_ms: durationMs, response_start: start } = result
      const isDelivered = status !== null && status >= 200 && status < 300
      return {
        message,
        attempted_at: now,
        duration_ms: durationMs,
        http_status: status,
        error: isDelivered ? null : status === null ? (error ?? ('other' as const)) : ('status' as const),
        response_start: start?.replaceAll('\u0000', '').toWellFormed() ?? null,
        pause_ms: null,
      }
    })
    await saveOutcomes(tx, connection, attempts, now)
  })
}

function findHeld(
  tx: Tx,
  installationId: string,
  connection: string,
  results: readonly DeliveryResult[],
): Promise<ClaimedDelivery[]> {
  return tx
    .selectFrom('app_deliveries as delivery')
    .innerJoin('app_endpoints as endpoint', 'endpoint.id', 'delivery.endpoint_id')
    .select(['delivery.id', 'delivery.endpoint_id', 'delivery.event_id', 'delivery.attempts', 'delivery.changed'])
    .where('endpoint.installation_id', '=', installationId)
    .where('delivery.lease', '=', connection)
    .where(
      'delivery.id',
      'in',
      results.map(({ id }) => id),
    )
    .execute()
}
