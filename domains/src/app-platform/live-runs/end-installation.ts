import { setTimeout as sleep } from 'node:timers/promises'
import { type Db, inTransaction } from '@haat/db'
import { sql } from 'kysely'
import type { Platform } from '../../platform.ts'
import { closeInstallation } from '../installations/uninstall-app.ts'
import { eraseStored, insertErasureRequest, storedTables } from '../lifecycle/erase-stored.ts'
import { deliverEvent, type RunTarget, type SentWebhook } from './deliver-examples.ts'
import type { LiveRunReport } from './report/contract.ts'

type Erasure = NonNullable<LiveRunReport['erasure']>
type Services = Pick<Platform, 'db' | 'clock' | 'settings' | 'web'>

const ASK_AGAIN_MS = 100

/** Uninstalls the version, as the owner would, and tells the app. Returns what came back. */
export async function uninstallVersion(platform: Services, target: RunTarget, ownerId: string): Promise<SentWebhook[]> {
  const { installation_id: id, store_id: storeId } = target
  await inTransaction(platform.db, async (tx) => {
    await tx.selectFrom('app_installations').select('id').where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
    await closeInstallation(tx, { id, store_id: storeId, ended_by: ownerId }, platform.clock())
  })
  return deliverEvent(platform, target, 'apps.uninstalled', { id, revision: 1, installation_id: id })
}

/**
 * Erases what the app stored in Haat, as two days after an uninstallation, asks it to erase its copies, and waits for its
 * confirmation. Returns what Haat kept all the same, which must be nothing.
 */
export async function eraseCopies(
  platform: Services,
  target: RunTarget,
  waitMs: number,
): Promise<{ readonly erasure: Erasure; readonly sent: SentWebhook[] }> {
  const { db, clock } = platform
  const { installation_id: id, store_id: storeId, app_id: appId } = target
  const now = clock()
  const request = await inTransaction(db, async (tx) => {
    await eraseStored(tx, { store_id: storeId, app_id: appId })
    await tx
      .updateTable('app_installations')
      .set({ status: 'erased', erased_at: now, erase_due_at: null, settings: '{}' })
      .where('id', '=', id)
      .execute()
    return insertErasureRequest(tx, { id, store_id: storeId }, now)
  })
  const started = performance.now()
  const data = { id: request.id, revision: 1, installation_id: id, due_at: request.due_at.toISOString() }
  const sent = await deliverEvent(platform, target, 'privacy.store_erase', data)
  const isDelivered = sent.some(({ error }) => error === null)
  const isConfirmed = isDelivered && (await waitForConfirmation(db, request.id, waitMs))
  const [first] = sent
  return {
    erasure: {
      request: first === undefined ? null : pickCall(first),
      confirmed_after_ms: isConfirmed ? Math.round(performance.now() - started) : null,
      kept: await findKept(db, target),
    },
    sent,
  }
}

function pickCall({ http_status: status, error, duration_ms: durationMs }: SentWebhook) {
  return { http_status: status, error, duration_ms: durationMs }
}

async function waitForConfirmation(db: Db, requestId: string, waitMs: number): Promise<boolean> {
  const end = performance.now() + waitMs
  for (;;) {
    const confirmed = await db
      .selectFrom('app_privacy_requests')
      .select('id')
      .where('id', '=', requestId)
      .where('confirmed_at', 'is not', null)
      .executeTakeFirst()
    if (confirmed !== undefined) return true
    if (performance.now() >= end) return false
    await sleep(ASK_AGAIN_MS)
  }
}

/** Looks for what's left of the app in the store: what it stored, tokens and settings. */
async function findKept(db: Db, target: RunTarget): Promise<Erasure['kept']> {
  const { store_id: storeId, app_id: appId, installation_id: id } = target
  const counts = [
    ...storedTables.map(
      (table) => sql<{ table: string; rows: number }>`
      SELECT ${table} AS "table", count(*)::integer AS rows FROM ${sql.table(table)}
      WHERE store_id = ${storeId} AND app_id = ${appId}`,
    ),
    sql<{ table: string; rows: number }>`
      SELECT 'app_tokens' AS "table", count(*)::integer AS rows FROM app_tokens WHERE installation_id = ${id}`,
    sql<{ table: string; rows: number }>`
      SELECT 'app_installations' AS "table", count(*)::integer AS rows FROM app_installations
      WHERE id = ${id} AND settings <> '{}'`,
  ]
  const { rows } = await sql<{ table: string; rows: number }>`${sql.join(counts, sql` UNION ALL `)}`.execute(db)
  return rows.filter((kept) => kept.rows > 0)
}
