import { type AppAction, checkAction } from '@haat/app-manifest'
import { inTransaction, type Tx } from '@haat/db'
import { invalidFields, Refused } from '@haat/http-contract'
import { HONEYPOT_FIELD } from '@haat/theme-engine'
import { sql } from 'kysely'
import { recordAppEvent } from '../../app-events/index.ts'
import { dateInIndia } from '../../indian-calendar.ts'
import type { Platform } from '../../platform.ts'
import { requireOpenStore } from '../../stores/index.ts'
import { countFormRecord } from '../form-news/form-news.ts'
import { readAppText } from '../packages/read-package.ts'
import { insertAppRecord } from '../storage/app-records.ts'
import { getVersion } from '../versions/find-version.ts'
import { actionNotFound, tooManySubmissions } from './contract.ts'
import { readSubmittedValues, type SubmittedValue } from './read-values.ts'

export interface Submission {
  readonly store_slug: string
  readonly app_id: string
  readonly action: string
  readonly values: Readonly<Record<string, string>>
}

/**
 * Takes a form that a visitor sent to an app: saves it as a record of the app, tells its server, or both. Programs that fill
 * in every field are told that it worked. Throws `action_not_found`, `too_many_submissions`, `quota_exceeded`, and
 * `invalid_fields` for what the action doesn't accept.
 */
export async function submitAction(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { store_slug: storeSlug, app_id: appId, action: name, values: sent }: Submission,
): Promise<void> {
  const now = clock()
  await inTransaction(db, async (tx) => {
    const store = await requireOpenStore(tx, storeSlug, now)
    const installed = await requireAction(tx, store.id, appId, name)
    if ((sent[HONEYPOT_FIELD] ?? '') !== '') return
    const { action, installation_id: installationId } = installed
    const values = readSubmittedValues(action, sent)
    await requireVisible(tx, store.id, action, values, now)
    await countSubmission(tx, { store_id: store.id, app_id: appId, action: name, max: action.max_per_day, now })
    const app = { id: installationId, app_id: appId, store_id: store.id }
    const record = action.records && (await saveRecord(tx, app, { ...action.records, values }, now))
    if (record) await countFormRecord(tx, installationId)
    if (!action.deliver) return
    const data = { action: name, ...(record && { collection: action.records?.collection, record_id: record.id }) }
    await recordAppEvent(
      tx,
      { store_id: store.id, app_id: appId, type: 'actions.submitted', subject_id: record?.id ?? installationId, data },
      now,
    )
  })
}

interface SavedAction {
  readonly collection: string
  readonly set: Readonly<Record<string, SubmittedValue>>
  readonly values: Readonly<Record<string, SubmittedValue>>
}

/** What visitors send never replaces what the action sets. */
async function saveRecord(
  tx: Tx,
  app: { readonly id: string; readonly app_id: string; readonly store_id: string },
  { collection, set, values }: SavedAction,
  now: Date,
) {
  return insertAppRecord(tx, app, { collection, data: { ...values, ...set } }, now)
}

async function requireAction(tx: Tx, storeId: string, appId: string, name: string) {
  const installation = await tx
    .selectFrom('app_installations as installation')
    .innerJoin('apps', 'apps.id', 'installation.app_id')
    .select(['installation.id', 'installation.version_id'])
    .where('installation.store_id', '=', storeId)
    .where('installation.app_id', '=', appId)
    .where('installation.status', '=', 'active')
    .where('apps.suspended_at', 'is', null)
    .executeTakeFirst()
  if (installation?.version_id == null) throw new Refused(actionNotFound)
  const { manifest } = await getVersion(tx, installation.version_id)
  const declared = manifest.actions.find((action) => action.name === name)
  const text = declared && (await readAppText(tx, installation.version_id, declared.file))
  const action = declared && text !== undefined ? checkAction(declared.file, text).action : undefined
  if (action === undefined) throw new Refused(actionNotFound)
  return { action, installation_id: installation.id }
}

const TABLES = { product: 'products', collection: 'collections', page: 'pages' } as const

/** A form can only be about what visitors of this store can see. */
async function requireVisible(
  tx: Tx,
  storeId: string,
  { fields }: AppAction,
  values: Readonly<Record<string, SubmittedValue>>,
  now: Date,
): Promise<void> {
  for (const [name, { type, label }] of Object.entries(fields)) {
    const id = values[name]
    if ((type !== 'product' && type !== 'collection' && type !== 'page') || typeof id !== 'string') continue
    const { rows } = await sql`
      SELECT FROM ${sql.table(TABLES[type])} AS one
      WHERE one.id = ${id} AND one.store_id = ${storeId} AND one.published_at <= ${now}`.execute(tx)
    if (rows.length > 0) continue
    const errors = [{ path: `body.values.${name}`, message: `${label}: it doesn’t exist` }]
    throw new Refused(invalidFields, undefined, { errors })
  }
}

interface Counted {
  readonly store_id: string
  readonly app_id: string
  readonly action: string
  readonly max: number
  readonly now: Date
}

/** Submissions to the same action of a store wait for each other from here on. */
async function countSubmission(tx: Tx, { store_id: storeId, app_id: appId, action, max, now }: Counted): Promise<void> {
  const day = dateInIndia(now)
  const { rows } = await sql`
    INSERT INTO app_action_counts AS counts (store_id, app_id, action, day, submissions)
    VALUES (${storeId}, ${appId}, ${action}, ${day}, 1)
    ON CONFLICT (store_id, app_id, action) DO UPDATE
      SET day = excluded.day, submissions = CASE WHEN counts.day = excluded.day THEN counts.submissions + 1 ELSE 1 END
      WHERE counts.day <> excluded.day OR counts.submissions < ${max}
    RETURNING submissions`.execute(tx)
  if (rows.length === 0) throw new Refused(tooManySubmissions)
}
