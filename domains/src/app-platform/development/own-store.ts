import type { Db, Tx } from '@haat/db'
import { Refused } from '@haat/http-contract'
import type { Actor } from '../../serve.ts'
import { storeNotFound } from '../../stores/refusals/contract.ts'

type Developer = Pick<Actor, 'account_id'>

/**
 * Selects the stores of a developer. Developers and store owners have separate accounts: a store is the developer's if its
 * owner's account has the same email address, and both addresses are verified, so that one person can read both inboxes. Test
 * stores belong to the developer who created them.
 */
function selectOwnStores(db: Db | Tx, { account_id: accountId }: Developer) {
  return db
    .selectFrom('stores')
    .innerJoin('accounts as owner', 'owner.id', 'stores.vendor_id')
    .innerJoin('accounts as developer', (join) => join.on('developer.id', '=', accountId))
    .where('owner.status', '=', 'active')
    .where('developer.email_verified_at', 'is not', null)
    .where(({ and, eb, exists, or, ref, selectFrom }) =>
      or([
        and([eb('developer.email', '=', ref('owner.email')), eb('owner.email_verified_at', 'is not', null)]),
        exists(
          selectFrom('developer_test_stores as own')
            .select('own.store_id')
            .whereRef('own.store_id', '=', 'stores.id')
            .whereRef('own.developer_id', '=', 'developer.id'),
        ),
      ]),
    )
}

/** Returns a store of the developer. Any other one is `store_not_found`, like one that doesn't exist. */
export async function requireOwnStore(db: Db | Tx, developer: Developer, slug: string) {
  const store = await selectOwnStores(db, developer)
    .selectAll('stores')
    .select(['owner.name as owner_name', 'owner.email as owner_email'])
    .where('stores.slug', '=', slug)
    .executeTakeFirst()
  if (store === undefined) throw new Refused(storeNotFound)
  return store
}

/** Lists the stores of a developer, with the apps that are being developed in them. */
export async function listOwnStores(db: Db, developer: Developer) {
  return selectOwnStores(db, developer)
    .select((eb) => [
      'stores.slug',
      'stores.name',
      eb
        .selectFrom('app_installations as installation')
        .innerJoin('apps', 'apps.id', 'installation.app_id')
        .select((inner) =>
          inner.fn.coalesce(inner.fn.agg<string[]>('array_agg', ['apps.id']), inner.val<string[]>([])).as('ids'),
        )
        .whereRef('installation.store_id', '=', 'stores.id')
        .where('installation.is_development', '=', true)
        .where('installation.uninstalled_at', 'is', null)
        .where('apps.developer_id', '=', developer.account_id)
        .$asScalar()
        .as('app_ids'),
    ])
    .orderBy('stores.created_at')
    .limit(100)
    .execute()
}
