import { isDeepStrictEqual } from 'node:util'
import { inTransaction, type Tx } from '@haat/db'
import { type FieldError, invalidFields, Refused } from '@haat/http-contract'
import { recordAppEvent } from '../../app-events/index.ts'
import { recordAudit } from '../../audit/index.ts'
import type { Platform } from '../../platform.ts'
import type { StoreMember } from '../../serve.ts'
import { requireCurrentRevision } from '../../settings-revision.ts'
import { requireNotSuspended } from '../require-not-suspended.ts'
import { type GeneralSettings, PolicyKind, type StoreSettings } from './contract.ts'
import { showSettings } from './show-settings.ts'

interface Change {
  readonly platform: Pick<Platform, 'db' | 'clock'>
  readonly actor: Pick<StoreMember, 'kind' | 'account_id' | 'store'>
  readonly request_id?: string
}

/**
 * Saves a store's general settings. Throws `stale_revision`, or `invalid_fields` for a logo or a page that isn't the store's.
 * The logo and the pages of before stay valid.
 */
export async function saveSettings(
  { platform, actor, request_id: requestId }: Change,
  settings: GeneralSettings,
  revision: number,
): Promise<StoreSettings> {
  const { id } = actor.store
  const now = platform.clock()
  return inTransaction(platform.db, async (tx) => {
    requireNotSuspended(actor.store, now)
    await tx.selectFrom('stores').select('id').where('id', '=', id).forNoKeyUpdate().execute()
    const before = await showSettings(tx, id, now)
    requireCurrentRevision(revision, before.revision)
    await requireOwnFiles(tx, id, before, settings)

    const { store_name: name, policies, contact_address: address, ...columns } = settings
    if (name !== before.store_name) await tx.updateTable('stores').set({ name }).where('id', '=', id).execute()
    const values = {
      ...columns,
      contact_address: address === null ? null : JSON.stringify(address),
      revision: before.revision + 1,
      updated_at: now,
    }
    await tx
      .insertInto('store_settings')
      .values({ store_id: id, ...values })
      .onConflict((conflict) => conflict.column('store_id').doUpdateSet(values))
      .execute()
    await savePolicies(tx, id, policies)

    const after = await showSettings(tx, id, now)
    const changed = listChanged(stored(before), stored(after))
    const event = { store_id: id, subject_id: id, revision: after.revision }
    await recordAppEvent(tx, { ...event, type: 'stores.updated', changed }, now)
    await recordAudit(tx, {
      action: 'store_settings.changed',
      actor,
      store_id: id,
      subject_id: id,
      before: stored(before),
      after: stored(after),
      request_id: requestId,
    })
    return after
  })
}

function listChanged(before: object, after: object): string[] {
  const known = new Map(Object.entries(before))
  return Object.entries(after).flatMap(([name, value]) => (isDeepStrictEqual(known.get(name), value) ? [] : name))
}

/** Without what is only shown with them. */
function stored({ pages: _, legal: __, time_zone: ___, revision: ____, ...settings }: StoreSettings) {
  return settings
}

async function requireOwnFiles(
  tx: Tx,
  storeId: string,
  before: StoreSettings,
  { logo_key: logo, policies }: GeneralSettings,
): Promise<void> {
  const errors: FieldError[] = []
  if (logo !== null && logo !== before.logo_key) {
    const file = await tx
      .selectFrom('media_files')
      .select('id')
      .where('store_id', '=', storeId)
      .where('key', '=', logo)
      .where('kind', '=', 'image')
      .where('status', '=', 'ready')
      .executeTakeFirst()
    if (file === undefined) errors.push({ path: 'body.logo_key', message: 'Choose an image of your store' })
  }
  const ids = Object.values(policies).filter((page) => page !== null)
  const rows =
    ids.length === 0
      ? []
      : await tx
          .selectFrom('pages')
          .select('id')
          .where('store_id', '=', storeId)
          .where('id', 'in', ids)
          // Nobody deletes them before they're saved.
          .forKeyShare()
          .execute()
  const known = new Set(rows.map(({ id }) => id))
  for (const kind of PolicyKind.options) {
    const page = policies[kind]
    if (page !== null && !known.has(page)) {
      errors.push({ path: `body.policies.${kind}`, message: 'Choose a page of your store' })
    }
  }
  if (errors.length > 0) throw new Refused(invalidFields, undefined, { errors })
}

async function savePolicies(tx: Tx, storeId: string, policies: GeneralSettings['policies']): Promise<void> {
  await tx.deleteFrom('store_policies').where('store_id', '=', storeId).execute()
  const rows = PolicyKind.options.flatMap((kind) => {
    const page = policies[kind]
    return page === null ? [] : [{ store_id: storeId, kind, page_id: page }]
  })
  if (rows.length > 0) await tx.insertInto('store_policies').values(rows).execute()
}
