import { type Db, inTransaction } from '@haat/db'
import { Refused } from '@haat/http-contract'
import { recordAudit } from '../../audit/index.ts'
import { cursorTime, cutPage, type Page, readPageCursor, writePageCursor } from '../../page-cursor.ts'
import type { Platform } from '../../platform.ts'
import type { StoreMember } from '../../serve.ts'
import { authenticateClient } from '../oauth/authenticate-client.ts'
import { OAuthError } from '../oauth/oauth-error.ts'
import {
  type AppPrivacyRequest,
  customerNotFound,
  invalidClient,
  PrivacyRequestKind,
  privacyRequestNotFound,
} from './contract.ts'
import { requestOfApps } from './request-of-apps.ts'

interface RequestsRequest {
  readonly customer_id?: string | undefined
  readonly cursor?: string | undefined
  readonly limit: number
}

/** Lists what apps were asked to hand over or erase for a store, the newest first. */
export async function listPrivacyRequests(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  storeId: string,
  { customer_id: customerId, cursor, limit }: RequestsRequest,
): Promise<Page<AppPrivacyRequest>> {
  const now = clock()
  const after = readPageCursor(cursor, 'privacy requests', cursorTime)
  let query = db
    .selectFrom('app_privacy_requests as request')
    .innerJoin('app_installations as installation', 'installation.id', 'request.installation_id')
    .innerJoin('apps', 'apps.id', 'installation.app_id')
    .select(['request.id', 'request.kind', 'request.customer_id', 'request.created_at', 'request.due_at'])
    .select(['request.confirmed_at', 'apps.id as app_id', 'apps.title as app_title'])
    .where('request.store_id', '=', storeId)
  if (customerId !== undefined) query = query.where('request.customer_id', '=', customerId)
  if (after !== undefined) query = query.where('request.id', '<', after.id)
  const rows = await query
    .orderBy('request.id', 'desc')
    .limit(limit + 1)
    .execute()
  const page = cutPage(rows, limit, ({ created_at: createdAt, id }) =>
    writePageCursor('privacy requests', { value: createdAt, id }),
  )
  return {
    ...page,
    items: page.items.map((row) => ({
      ...row,
      kind: PrivacyRequestKind.parse(row.kind),
      created_at: row.created_at.toISOString(),
      due_at: row.due_at.toISOString(),
      confirmed_at: row.confirmed_at?.toISOString() ?? null,
      is_overdue: row.confirmed_at === null && row.due_at <= now,
    })),
  }
}

/**
 * Asks the apps that read a customer's data for a copy of what they keep. Returns how many, and how many were asked before and
 * haven't answered. Throws `customer_not_found`.
 */
export async function askApps(
  { db, clock }: Platform,
  actor: StoreMember,
  customerId: string,
): Promise<{ requested: number; waiting: number }> {
  const storeId = actor.store.id
  return inTransaction(db, async (tx) => {
    const customer = await tx
      .selectFrom('customers')
      .select('email')
      .where('store_id', '=', storeId)
      .where('id', '=', customerId)
      .where('erased_at', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (customer === undefined) throw new Refused(customerNotFound)
    const person = { store_id: storeId, customer_id: customerId, email: customer.email }
    const by = { requested_by: actor.account_id, now: clock() }
    const asked = await requestOfApps(tx, 'customer_export', person, by)
    if (asked.requested === 0) return asked
    const entry = { action: 'customer.requested_from_apps', actor, store_id: storeId, subject_id: customerId }
    await recordAudit(tx, { ...entry, details: { apps: asked.requested } })
    return asked
  })
}

interface Confirmation {
  readonly client_id: string
  readonly client_assertion_type: string
  readonly client_assertion: string
}

/**
 * Records that an app has done what it was asked for. Throws `invalid_client` unless the app has signed the assertion, and
 * `privacy_request_not_found` for a request to another app.
 */
export async function confirmPrivacyRequest(
  { db, clock, settings }: Pick<Platform, 'db' | 'clock' | 'settings'>,
  id: string,
  confirmation: Confirmation,
): Promise<void> {
  const now = clock()
  const appId = await requireClient(db, confirmation, { issuer: settings.urls.backend, now })
  const request = await db
    .selectFrom('app_privacy_requests as request')
    .innerJoin('app_installations as installation', 'installation.id', 'request.installation_id')
    .select('request.id')
    .where('request.id', '=', id)
    .where('installation.app_id', '=', appId)
    .executeTakeFirst()
  if (request === undefined) throw new Refused(privacyRequestNotFound)
  await db
    .updateTable('app_privacy_requests')
    .set({ confirmed_at: now })
    .where('id', '=', id)
    .where('confirmed_at', 'is', null)
    .execute()
}

async function requireClient(
  db: Db,
  confirmation: Confirmation,
  options: { readonly issuer: string; readonly now: Date },
): Promise<string> {
  try {
    const { app_id: appId } = await authenticateClient(db, new Map(Object.entries(confirmation)), options)
    return appId
  } catch (error) {
    if (error instanceof OAuthError) throw new Refused(invalidClient, error.message)
    throw error
  }
}
