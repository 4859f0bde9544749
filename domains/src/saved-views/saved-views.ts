import { brokenConstraint, type Db, inTransaction } from '@haat/db'
import { Refused } from '@haat/http-contract'
import type { StoreMember } from '../serve.ts'
import { MAX_SAVED_VIEWS, type SavedView, savedViewNotFound, tooManyViews, viewNameTaken } from './contract.ts'

interface ViewRow {
  id: string
  list: string
  name: string
  query: string
  created_at: Date
}

const columns = ['id', 'list', 'name', 'query', 'created_at'] as const
const showView = ({ created_at: createdAt, ...view }: ViewRow): SavedView => ({
  ...view,
  created_at: createdAt.toISOString(),
})

/** Returns the account's views of a list, oldest first. */
export async function listSavedViews(
  db: Db,
  owner: StoreMember,
  { list }: { readonly list: string },
): Promise<SavedView[]> {
  const rows = await db
    .selectFrom('saved_views')
    .select(columns)
    .where('account_id', '=', owner.account_id)
    .where('store_id', '=', owner.store.id)
    .where('list', '=', list)
    .orderBy('id')
    .execute()
  return rows.map(showView)
}

/** Saves a view. Refuses a name that the account has used for this list, and more than `MAX_SAVED_VIEWS`. */
export async function createSavedView(
  db: Db,
  owner: StoreMember,
  { list, name, query }: { readonly list: string; readonly name: string; readonly query: string },
): Promise<SavedView> {
  return refuseTakenName(
    inTransaction(db, async (tx) => {
      const { account_id: accountId, store } = owner
      const storeId = store.id
      // Lock the account, so that concurrent requests can't exceed the limit.
      await tx
        .selectFrom('accounts')
        .select('id')
        .where('id', '=', accountId)
        .forNoKeyUpdate()
        .executeTakeFirstOrThrow()
      const { count } = await tx
        .selectFrom('saved_views')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('account_id', '=', accountId)
        .where('store_id', '=', storeId)
        .where('list', '=', list)
        .executeTakeFirstOrThrow()
      if (Number(count) >= MAX_SAVED_VIEWS) throw new Refused(tooManyViews)
      const row = await tx
        .insertInto('saved_views')
        .values({ account_id: accountId, store_id: storeId, list, name, query })
        .returning(columns)
        .executeTakeFirstOrThrow()
      return showView(row)
    }),
  )
}

/** Renames a view or replaces its filters. */
export async function updateSavedView(
  db: Db,
  owner: StoreMember,
  { id, name, query }: { readonly id: string; readonly name?: string | undefined; readonly query?: string | undefined },
): Promise<SavedView> {
  const row = await refuseTakenName(
    db
      .updateTable('saved_views')
      .set((eb) => ({ name: name ?? eb.ref('name'), query: query ?? eb.ref('query') }))
      .where('id', '=', id)
      .where('account_id', '=', owner.account_id)
      .where('store_id', '=', owner.store.id)
      .returning(columns)
      .executeTakeFirst(),
  )
  if (row === undefined) throw new Refused(savedViewNotFound)
  return showView(row)
}

export async function deleteSavedView(db: Db, owner: StoreMember, id: string): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('saved_views')
    .where('id', '=', id)
    .where('account_id', '=', owner.account_id)
    .where('store_id', '=', owner.store.id)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw new Refused(savedViewNotFound)
}

async function refuseTakenName<Result>(saved: Promise<Result>): Promise<Result> {
  try {
    return await saved
  } catch (error) {
    if (brokenConstraint(error) === 'saved_views_name') throw new Refused(viewNameTaken)
    throw error
  }
}
