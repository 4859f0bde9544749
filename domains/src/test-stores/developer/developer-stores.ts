import { randomBytes } from 'node:crypto'
import { type Db, inTransaction, type Tx } from '@haat/db'
import { Refused } from '@haat/http-contract'
import { recordAudit } from '../../audit/index.ts'
import type { Platform } from '../../platform.ts'
import type { Actor, StoreMember } from '../../serve.ts'
import { addTestLanguages, requireNotSuspended } from '../../stores/index.ts'
import { storeNotFound } from '../../stores/refusals/contract.ts'
import { createTestStore, deleteTestStore } from '../test-stores.ts'
import {
  type DeveloperTestStore,
  MAX_TEST_STORES,
  type TestStoreTemplateName,
  testStoresOff,
  tooManyTestStores,
} from './contract.ts'
import { findOwnTestStore, type OwnTestStore, showTestStore } from './show-test-stores.ts'
import { templates } from './templates/templates.ts'

type Developer = Pick<Actor, 'account_id' | 'kind'>

interface Request {
  readonly actor: Developer
  readonly request_id: string
}

/** Creates a developer's test store. Refuses with `test_stores_off` and `too_many_test_stores`. */
export async function createDeveloperStore(
  platform: Platform,
  { actor, request_id: requestId }: Request,
  { name, template }: { readonly name: string; readonly template: TestStoreTemplateName },
): Promise<DeveloperTestStore> {
  requireDevelopment(platform)
  const now = platform.clock()
  return inTransaction(platform.db, async (tx) => {
    await requireCapacity(tx, actor)
    const slug = newSlug(name)
    const { store } = await fill({ ...platform, db: tx }, { name, slug, template })
    await insert(tx, {
      store_id: store.id,
      developer_id: actor.account_id,
      template,
      created_at: now,
      last_used_at: now,
    })
    await recordAudit(tx, {
      action: 'test_store.created',
      actor,
      store_id: store.id,
      subject_id: slug,
      details: { template },
      request_id: requestId,
    })
    return showTestStore(platform, await findOwnTestStore(tx, actor, slug))
  })
}

/**
 * Deletes everything in a developer's test store and fills it again. Its address, name and owner stay. Refuses
 * with `store_not_found` and `store_suspended`.
 */
export async function resetDeveloperStore(
  platform: Platform,
  { actor, request_id: requestId }: Request,
  slug: string,
): Promise<DeveloperTestStore> {
  requireDevelopment(platform)
  const now = platform.clock()
  return inTransaction(platform.db, async (tx) => {
    const own = await lockOwn(tx, actor, slug)
    await requireActive(tx, own.store_id, now)
    const owner = await tx
      .selectFrom('accounts')
      .select(['id', 'name', 'email'])
      .where('id', '=', own.vendor_id)
      .executeTakeFirstOrThrow()
    const services = { ...platform, db: tx }
    await deleteTestStore(services, own.store_id, { keeps_owner: true })
    const { store } = await fill(services, { name: own.name, slug, template: own.template, owner })
    const { created_at: createdAt, template } = own
    await insert(tx, {
      store_id: store.id,
      developer_id: actor.account_id,
      template,
      created_at: createdAt,
      last_used_at: now,
    })
    await recordAudit(tx, {
      action: 'test_store.reset',
      actor,
      store_id: store.id,
      subject_id: slug,
      request_id: requestId,
    })
    return showTestStore(platform, await findOwnTestStore(tx, actor, slug))
  })
}

/** Deletes a developer's test store with everything in it. Refuses with `store_not_found`. */
export async function deleteDeveloperStore(
  platform: Platform,
  { actor, request_id: requestId }: Request,
  slug: string,
): Promise<void> {
  await inTransaction(platform.db, async (tx) => {
    const { store_id: storeId } = await lockOwn(tx, actor, slug)
    await deleteTestStore({ ...platform, db: tx }, storeId)
    await recordAudit(tx, { action: 'test_store.deleted', actor, subject_id: slug, request_id: requestId })
  })
}

function requireDevelopment({ settings }: Pick<Platform, 'settings'>): void {
  if (!settings.allows_app_development) throw new Refused(testStoresOff)
}

/** Locks the developer, so that two requests at once don't exceed the limit. */
async function requireCapacity(tx: Tx, { account_id: developerId }: Developer): Promise<void> {
  await tx.selectFrom('accounts').select('id').where('id', '=', developerId).forNoKeyUpdate().execute()
  const { count } = await tx
    .selectFrom('developer_test_stores')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('developer_id', '=', developerId)
    .executeTakeFirstOrThrow()
  if (count >= MAX_TEST_STORES) throw new Refused(tooManyTestStores)
}

async function lockOwn(tx: Tx, actor: Developer, slug: string): Promise<OwnTestStore> {
  const locked = await tx
    .selectFrom('stores')
    .innerJoin('developer_test_stores as own', 'own.store_id', 'stores.id')
    .select('stores.id')
    .where('stores.slug', '=', slug)
    .where('own.developer_id', '=', actor.account_id)
    .forUpdate()
    .executeTakeFirst()
  if (locked === undefined) throw new Refused(storeNotFound)
  return findOwnTestStore(tx, actor, slug)
}

/** The new store wouldn't be suspended. */
async function requireActive(tx: Tx, storeId: string, now: Date): Promise<void> {
  const store = await tx.selectFrom('stores').selectAll().where('id', '=', storeId).executeTakeFirstOrThrow()
  requireNotSuspended(store, now)
}

interface Filled {
  readonly name: string
  readonly slug: string
  readonly template: TestStoreTemplateName
  readonly owner?: { readonly id: string; readonly name: string; readonly email: string }
}

async function fill(
  platform: Platform & { readonly db: Tx },
  { template, ...store }: Filled,
): Promise<StoreMember<'vendor'>> {
  const { content, languages } = templates[template]
  const { owner } = await createTestStore(platform, { kind: 'development', template: content, ...store })
  await addTestLanguages(platform.db, owner.store.id, languages, platform.clock())
  return owner
}

function insert(
  db: Db | Tx,
  values: {
    readonly store_id: string
    readonly developer_id: string
    readonly template: TestStoreTemplateName
    readonly created_at: Date
    readonly last_used_at: Date
  },
) {
  return db.insertInto('developer_test_stores').values(values).execute()
}

/** My Shop -> my-shop-1f3a9c */
function newSlug(name: string): string {
  const words = name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+/, '')
    .slice(0, 40)
    .replace(/-+$/, '')
  return `${words === '' ? 'test' : words}-${randomBytes(3).toString('hex')}`
}
