import type { Db, Tx } from '@haat/db'
import { DAY_MS, Refused } from '@haat/http-contract'
import type { Platform } from '../../platform.ts'
import type { Actor } from '../../serve.ts'
import { storeNotFound } from '../../stores/refusals/contract.ts'
import { type DeveloperTestStore, TestStoreTemplateName, UNUSED_DAYS } from './contract.ts'
import { lastUse } from './last-use.ts'

type Developer = Pick<Actor, 'account_id'>

export interface OwnTestStore extends Row {
  readonly template: TestStoreTemplateName
}

type Row = Awaited<ReturnType<typeof selectRows>>[number]

/** Lists a developer's test stores, the newest first. */
export async function listTestStores(
  { db, settings }: Pick<Platform, 'db' | 'settings'>,
  developer: Developer,
): Promise<DeveloperTestStore[]> {
  const rows = await selectRows(db, developer)
  return rows.map((row) => showTestStore({ settings }, withTemplate(row)))
}

/** Returns a developer's test store. Throws `store_not_found`. */
export async function findOwnTestStore(db: Db | Tx, developer: Developer, slug: string): Promise<OwnTestStore> {
  const [row] = await selectRows(db, developer, slug)
  if (row === undefined) throw new Refused(storeNotFound)
  return withTemplate(row)
}

/** Returns a test store as its developer sees it. */
export function showTestStore({ settings }: Pick<Platform, 'settings'>, row: OwnTestStore): DeveloperTestStore {
  const { slug, name, template, app_ids: appIds, created_at: createdAt, last_used_at: lastUsedAt } = row
  return {
    slug,
    name,
    template,
    storefront: `${settings.urls.storefront}/${slug}`,
    app_ids: appIds ?? [],
    created_at: createdAt.toISOString(),
    last_used_at: lastUsedAt.toISOString(),
    deleted_at: new Date(lastUsedAt.getTime() + UNUSED_DAYS * DAY_MS).toISOString(),
  }
}

function withTemplate(row: Row): OwnTestStore {
  return { ...row, template: TestStoreTemplateName.parse(row.template) }
}

function selectRows(db: Db | Tx, { account_id: developerId }: Developer, slug?: string) {
  return db
    .selectFrom('developer_test_stores as own')
    .innerJoin('stores', 'stores.id', 'own.store_id')
    .select((eb) => [
      'own.store_id',
      'own.template',
      'own.created_at',
      lastUse.as('last_used_at'),
      'stores.slug',
      'stores.name',
      'stores.vendor_id',
      eb
        .selectFrom('app_installations as installation')
        .select((inner) => inner.fn.agg<string[]>('array_agg', ['installation.app_id']).as('ids'))
        .whereRef('installation.store_id', '=', 'own.store_id')
        .where('installation.uninstalled_at', 'is', null)
        .as('app_ids'),
    ])
    .where('own.developer_id', '=', developerId)
    .$if(slug !== undefined, (query) => query.where('stores.slug', '=', slug ?? ''))
    .orderBy('own.created_at', 'desc')
    .execute()
}
