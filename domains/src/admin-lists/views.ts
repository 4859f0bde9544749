import { brokenConstraint, type Db, inTransaction, type Tx } from '@haat/db'
import { Refused } from '@haat/http-contract'
import type { PlatformAdmin } from '../serve.ts'
import {
  type AdminView,
  adminViewNameTaken,
  adminViewNotFound,
  MAX_ADMIN_VIEWS,
  tooManyAdminViews,
} from './contract.ts'

interface NewView {
  readonly list: string
  readonly name: string
  readonly query: string
  readonly is_shared: boolean
}

/** Returns the administrator's own views of a list and the shared ones of others, oldest first. */
export async function listAdminViews(db: Db, admin: PlatformAdmin, list: string): Promise<AdminView[]> {
  const rows = await viewsFor(db, admin).where('admin_views.list', '=', list).execute()
  return rows.map((row) => showView(row, admin))
}

/** Saves a view. Refuses a name that the administrator has used for this list, and more than `MAX_ADMIN_VIEWS`. */
export async function createAdminView(db: Db, admin: PlatformAdmin, view: NewView): Promise<AdminView> {
  return refuseTakenName(
    inTransaction(db, async (tx) => {
      // Lock the account, so that concurrent requests can't exceed the limit.
      const { account_id: accountId } = admin
      await tx.selectFrom('accounts').select('id').where('id', '=', accountId).forNoKeyUpdate().execute()
      const { count } = await tx
        .selectFrom('admin_views')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('account_id', '=', accountId)
        .where('list', '=', view.list)
        .executeTakeFirstOrThrow()
      if (Number(count) >= MAX_ADMIN_VIEWS) throw new Refused(tooManyAdminViews)
      const { id } = await tx
        .insertInto('admin_views')
        .values({ ...view, account_id: accountId })
        .returning('id')
        .executeTakeFirstOrThrow()
      return getView(tx, admin, id)
    }),
  )
}

/** Renames an own view, replaces its filters, shares it, or stops sharing it. */
export async function updateAdminView(
  db: Db,
  admin: PlatformAdmin,
  {
    id,
    ...changes
  }: { readonly id: string } & { readonly [Field in 'name' | 'query']?: string | undefined } & {
    readonly is_shared?: boolean | undefined
  },
): Promise<AdminView> {
  return refuseTakenName(
    inTransaction(db, async (tx) => {
      const changed = await tx
        .updateTable('admin_views')
        .set((eb) => ({
          name: changes.name ?? eb.ref('name'),
          query: changes.query ?? eb.ref('query'),
          is_shared: changes.is_shared ?? eb.ref('is_shared'),
        }))
        .where('id', '=', id)
        .where('account_id', '=', admin.account_id)
        .returning('id')
        .executeTakeFirst()
      if (changed === undefined) throw new Refused(adminViewNotFound)
      return getView(tx, admin, id)
    }),
  )
}

export async function deleteAdminView(db: Db, admin: PlatformAdmin, id: string): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('admin_views')
    .where('id', '=', id)
    .where('account_id', '=', admin.account_id)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw new Refused(adminViewNotFound)
}

function viewsFor(db: Db | Tx, admin: PlatformAdmin) {
  return db
    .selectFrom('admin_views')
    .innerJoin('accounts', 'accounts.id', 'admin_views.account_id')
    .selectAll('admin_views')
    .select('accounts.name as owner_name')
    .where((eb) => eb.or([eb('account_id', '=', admin.account_id), eb('is_shared', '=', true)]))
    .orderBy('admin_views.id')
}

async function getView(tx: Tx, admin: PlatformAdmin, id: string): Promise<AdminView> {
  return showView(await viewsFor(tx, admin).where('admin_views.id', '=', id).executeTakeFirstOrThrow(), admin)
}

interface ViewRow extends Omit<AdminView, 'is_own' | 'created_at'> {
  readonly account_id: string
  readonly created_at: Date
}

function showView({ account_id: accountId, created_at: createdAt, ...view }: ViewRow, admin: PlatformAdmin): AdminView {
  return { ...view, is_own: accountId === admin.account_id, created_at: createdAt.toISOString() }
}

async function refuseTakenName<Result>(saved: Promise<Result>): Promise<Result> {
  try {
    return await saved
  } catch (error) {
    if (brokenConstraint(error) === 'admin_views_name') throw new Refused(adminViewNameTaken)
    throw error
  }
}
