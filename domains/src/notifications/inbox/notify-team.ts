import type { Tx } from '@haat/db'
import { sql } from 'kysely'
import type { StaffPermission } from '../../permissions/contract.ts'
import type { Mail, Platform } from '../../platform.ts'
import type { NotificationType } from './contract.ts'
import { notify } from './notify.ts'

export interface TeamNews {
  readonly store_id: string
  /** Of the store's staff, those with this permission are told. */
  readonly permission: StaffPermission
  /** The type for the owner, and the one for staff, whose emails are off until they turn them on. */
  readonly types: { readonly owner: NotificationType; readonly staff: NotificationType }
  readonly compose: (recipient: Mail['recipient']) => Mail
  /** Shown in the app instead of the email's first paragraph, if that has personal data of visitors. */
  readonly in_app?: string
  /** Where the notification leads. */
  readonly url: string
  /** The member who caused it isn't told. */
  readonly except?: string | undefined
  /** For which members the store has decided whether they get the email, by account. */
  readonly chosen?: ReadonlyMap<string, boolean>
}

/** Tells a store's owner and the staff with a permission, in the current transaction. */
export async function notifyTeam(tx: Tx, platform: Platform, news: TeamNews): Promise<void> {
  const { store_id: storeId, permission, types, compose, in_app: inApp, url, except, chosen } = news
  const [owner, staff] = await Promise.all([
    tx
      .selectFrom('stores')
      .innerJoin('accounts', 'accounts.id', 'stores.vendor_id')
      .select(['accounts.id', 'accounts.name', 'accounts.email'])
      .where('stores.id', '=', storeId)
      .executeTakeFirstOrThrow(),
    tx
      .selectFrom('store_staff')
      .innerJoin('accounts', 'accounts.id', 'store_staff.account_id')
      .select(['accounts.id', 'accounts.name', 'accounts.email'])
      .where('store_staff.store_id', '=', storeId)
      .where(sql<boolean>`${permission} = ANY (store_staff.permissions)`)
      .where('accounts.status', '=', 'active')
      .orderBy('accounts.id')
      .execute(),
  ])
  const members = [
    { ...owner, type: types.owner },
    ...staff.filter(({ id }) => id !== owner.id).map((member) => ({ ...member, type: types.staff })),
  ]
  for (const { id, name, email, type } of members) {
    if (id === except) continue
    await notify(tx, platform, {
      account_id: id,
      type,
      mail: compose({ name, address: email }),
      in_app: inApp,
      url,
      is_chosen: chosen?.get(id),
    })
  }
}
