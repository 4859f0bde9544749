import { type AppEventType, eventScopes } from '@haat/app-manifest'
import { type Db, inTransaction, type Tx } from '@haat/db'
import { DAY_MS, invalidFields, Refused, scopeMissing } from '@haat/http-contract'
import { sql } from 'kysely'
import type { Platform } from '../../platform.ts'
import type { Installation } from '../../serve.ts'
import { getVersion } from '../versions/find-version.ts'
import { sealSecret } from '../webhooks/endpoint-secret.ts'
import { newWebhookSecret } from '../webhooks/sign-webhook.ts'
import {
  type AppWebhook,
  type AppWebhookWithSecret,
  DisableReason,
  EndpointStatus,
  tooManyWebhooks,
  webhookNotFound,
  webhookOfManifest,
} from './contract.ts'

type Managing = Pick<Platform, 'db' | 'clock' | 'settings'>

const MAX_WEBHOOKS = 20
const MAX_COUNTED = 10_000
/** How long the replaced secret also signs, so that a receiver can change over without refusing anything. */
const BOTH_SIGN_MS = DAY_MS

/** Lists where an installation gets webhooks. */
export async function listWebhooks(db: Db, { id }: Installation): Promise<AppWebhook[]> {
  const rows = await selectWebhooks(db, id).orderBy('created_at').orderBy('source', 'desc').orderBy('id').execute()
  return rows.map(showWebhook)
}

/**
 * Adds a webhook at the origin of the app's server. Throws `too_many_webhooks`, `scope_missing` for types that the
 * installation may not get, and `invalid_fields` for another origin.
 */
export async function createWebhook(
  { db, clock, settings }: Managing,
  installation: Installation,
  { url, types }: { readonly url: string; readonly types: readonly AppEventType[] },
): Promise<AppWebhookWithSecret> {
  return inTransaction(db, async (tx) => {
    await tx.selectFrom('app_installations').select('id').where('id', '=', installation.id).forNoKeyUpdate().execute()
    requireScopes(installation, types)
    await requireOwnOrigin(tx, installation, url)
    const { count } = await tx
      .selectFrom('app_endpoints')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('installation_id', '=', installation.id)
      .executeTakeFirstOrThrow()
    if (Number(count) >= MAX_WEBHOOKS) throw new Refused(tooManyWebhooks)
    const id = crypto.randomUUID()
    const secret = newWebhookSecret()
    await tx
      .insertInto('app_endpoints')
      .values({
        id,
        installation_id: installation.id,
        url,
        types: [...new Set(types)],
        source: 'api',
        secret_encrypted: sealSecret(settings.secret, id, secret),
        created_at: clock(),
      })
      .execute()
    return { ...(await getWebhook(tx, installation.id, id)), secret }
  })
}

interface WebhookChange {
  readonly url?: string | undefined
  readonly types?: readonly AppEventType[] | undefined
  readonly status?: 'active' | undefined
}

/**
 * Changes a webhook of the installation, or enables it again. Throws `webhook_not_found`, `webhook_of_manifest` for the
 * address or types of one that the manifest declares, `scope_missing` and `invalid_fields`.
 */
export async function changeWebhook(
  { db }: Managing,
  installation: Installation,
  id: string,
  { url, types, status }: WebhookChange,
): Promise<AppWebhook> {
  return inTransaction(db, async (tx) => {
    const { source } = await lockWebhook(tx, installation.id, id)
    if (source === 'manifest' && (url !== undefined || types !== undefined)) throw new Refused(webhookOfManifest)
    if (url !== undefined) await requireOwnOrigin(tx, installation, url)
    if (types !== undefined) requireScopes(installation, types)
    const changes = {
      ...(url !== undefined && { url }),
      ...(types !== undefined && { types: [...new Set(types)] }),
      ...(status !== undefined && enabled),
    }
    if (Object.keys(changes).length > 0) {
      await tx.updateTable('app_endpoints').set(changes).where('id', '=', id).execute()
    }
    if (status !== undefined) await sql`NOTIFY app_events_recorded`.execute(tx)
    return getWebhook(tx, installation.id, id)
  })
}

const enabled = {
  status: 'active',
  failures: 0,
  first_failure_at: null,
  disabled_at: null,
  disable_reason: null,
  max_in_flight: 1,
  paused_until: null,
}

/** Deletes a webhook with its deliveries. Throws `webhook_not_found` and `webhook_of_manifest`. */
export async function deleteWebhook(db: Db, installation: Installation, id: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { source } = await lockWebhook(tx, installation.id, id)
    if (source === 'manifest') throw new Refused(webhookOfManifest)
    await tx.deleteFrom('app_endpoints').where('id', '=', id).execute()
  })
}

/** Replaces the secret of a webhook; for a day, the one before signs too. Throws `webhook_not_found`. */
export async function rotateSecret(
  { db, clock, settings }: Managing,
  installation: Installation,
  id: string,
): Promise<AppWebhookWithSecret> {
  return inTransaction(db, async (tx) => {
    const { secret_encrypted: previous } = await lockWebhook(tx, installation.id, id)
    const secret = newWebhookSecret()
    await tx
      .updateTable('app_endpoints')
      .set({
        secret_encrypted: sealSecret(settings.secret, id, secret),
        previous_secret_encrypted: previous,
        previous_secret_until: new Date(clock().getTime() + BOTH_SIGN_MS),
      })
      .where('id', '=', id)
      .execute()
    return { ...(await getWebhook(tx, installation.id, id)), secret }
  })
}

function requireScopes({ scopes }: Installation, types: readonly AppEventType[]): void {
  for (const type of types) {
    const scope = eventScopes[type]
    if (scope !== null && !scopes.has(scope)) throw new Refused(scopeMissing, undefined, { extensions: { scope } })
  }
}

/** Webhooks go only to the server that the owner agreed to. */
async function requireOwnOrigin(tx: Tx, { id }: Installation, url: string): Promise<void> {
  const { version_id: versionId } = await tx
    .selectFrom('app_installations')
    .select('version_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const base = versionId === null ? undefined : (await getVersion(tx, versionId)).manifest.urls?.base
  const parsed = URL.canParse(url) ? new URL(url) : undefined
  const isOwn = parsed !== undefined && base !== undefined && parsed.origin === new URL(base).origin
  if (isOwn && parsed.username === '' && parsed.password === '' && parsed.hash === '') return
  const message = base === undefined ? 'The app has no server' : `Use an address that begins with ${base}`
  throw new Refused(invalidFields, undefined, { errors: [{ path: 'body.url', message }] })
}

async function lockWebhook(tx: Tx, installationId: string, id: string) {
  const row = await tx
    .selectFrom('app_endpoints')
    .select(['source', 'secret_encrypted'])
    .where('installation_id', '=', installationId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (row === undefined) throw new Refused(webhookNotFound)
  return row
}

async function getWebhook(db: Db | Tx, installationId: string, id: string): Promise<AppWebhook> {
  const row = await selectWebhooks(db, installationId).where('id', '=', id).executeTakeFirst()
  if (row === undefined) throw new Refused(webhookNotFound)
  return showWebhook(row)
}

function selectWebhooks(db: Db | Tx, installationId: string) {
  return db
    .selectFrom('app_endpoints as endpoint')
    .select([
      'id',
      'url',
      'types',
      'source',
      'status',
      'disable_reason',
      'disabled_at',
      'first_failure_at',
      'previous_secret_until',
      'created_at',
    ])
    .select(
      sql<number>`(SELECT count(*)::integer FROM (
        SELECT FROM app_deliveries WHERE endpoint_id = endpoint.id AND status = 'pending'
        LIMIT ${sql.lit(MAX_COUNTED)}) AS waiting)`.as('pending'),
    )
    .where('installation_id', '=', installationId)
}

type WebhookRow = Awaited<ReturnType<ReturnType<typeof selectWebhooks>['execute']>>[number]

function showWebhook({ first_failure_at: failingSince, ...row }: WebhookRow): AppWebhook {
  return {
    id: row.id,
    url: row.url,
    types: row.types,
    source: row.source === 'manifest' ? 'manifest' : 'api',
    status: EndpointStatus.parse(row.status),
    disable_reason: DisableReason.nullable().parse(row.disable_reason),
    disabled_at: row.disabled_at?.toISOString() ?? null,
    failing_since: failingSince?.toISOString() ?? null,
    pending: row.pending,
    previous_secret_until: row.previous_secret_until?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
  }
}
