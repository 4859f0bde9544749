import type { Tx } from '@haat/db'
import { DAY_MS } from '@haat/http-contract'
import { sql } from 'kysely'
import { recordAppEvent } from '../../app-events/index.ts'
import type { PrivacyRequestKind } from './contract.ts'

/** How long an app has to answer. */
const DUE_MS = 30 * DAY_MS

export interface Person {
  readonly store_id: string
  readonly customer_id: string
  /** '' if unknown. */
  readonly email: string
}

/**
 * Asks every app with a server that has ever read data of a customer, by the access log, to hand it over or to erase it, also
 * those that were uninstalled. Those that were asked already and haven't answered aren't asked again. Returns how many were
 * asked, and how many of them before.
 */
export async function requestOfApps(
  tx: Tx,
  kind: Exclude<PrivacyRequestKind, 'store_erase'>,
  person: Person,
  { requested_by: requestedBy, now }: { readonly requested_by: string | null; readonly now: Date },
): Promise<{ readonly requested: number; readonly waiting: number }> {
  const { store_id: storeId, customer_id: customerId } = person
  const dueAt = new Date(now.getTime() + DUE_MS)
  const readers = await findReaders(tx, person)
  const waiting = await findAsked(tx, kind, person)
  const asked = readers.filter(({ app_id: appId }) => !waiting.has(appId))
  for (const { id: installationId, app_id: appId } of asked) {
    const request = await tx
      .insertInto('app_privacy_requests')
      .values({
        store_id: storeId,
        installation_id: installationId,
        kind,
        customer_id: customerId,
        requested_by: requestedBy,
        created_at: now,
        due_at: dueAt,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const data = { installation_id: installationId, customer_id: customerId, due_at: dueAt.toISOString() }
    const event = { store_id: storeId, app_id: appId, installation_id: installationId, subject_id: request.id, data }
    await recordAppEvent(tx, { ...event, type: `privacy.${kind}` }, now)
  }
  return { requested: asked.length, waiting: waiting.size }
}

/** The apps that were asked for the same and haven't answered. */
async function findAsked(
  tx: Tx,
  kind: PrivacyRequestKind,
  { store_id: storeId, customer_id: customerId }: Person,
): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('app_privacy_requests as request')
    .innerJoin('app_installations as installation', 'installation.id', 'request.installation_id')
    .select('installation.app_id')
    .where('request.store_id', '=', storeId)
    .where('request.customer_id', '=', customerId)
    .where('request.kind', '=', kind)
    .where('request.confirmed_at', 'is', null)
    .execute()
  return new Set(rows.map(({ app_id: appId }) => appId))
}

/** The latest installation of each app that read the customer, an order, a message or the subscription of the person. */
async function findReaders(
  tx: Tx,
  { store_id: storeId, customer_id: customerId, email }: Person,
): Promise<{ id: string; app_id: string }[]> {
  const { rows } = await sql<{ id: string; app_id: string }>`
    SELECT DISTINCT ON (installation.app_id) installation.id, installation.app_id
    FROM app_installations AS installation
    WHERE installation.store_id = ${storeId} AND installation.gets_events AND installation.app_id IN (
      SELECT reader.app_id FROM app_access_log AS entry
      JOIN app_installations AS reader ON reader.id = entry.installation_id
      WHERE entry.store_id = ${storeId} AND entry.record_ids && ARRAY(
        SELECT ${customerId}::uuid
        UNION ALL SELECT id FROM orders WHERE store_id = ${storeId} AND customer_id = ${customerId}
        UNION ALL SELECT id FROM store_messages WHERE store_id = ${storeId} AND email = ${email} AND email <> ''
        UNION ALL SELECT id FROM newsletter_subscribers WHERE store_id = ${storeId} AND email = ${email} AND email <> ''
      ))
    ORDER BY installation.app_id, installation.installed_at DESC`.execute(tx)
  return rows
}
