import type { Tx } from '@haat/db'
import { hasPermission } from '@haat/http-contract'

/** Who started an import, and what they may do in the store now. */
export interface ImportRequester {
  readonly kind: 'vendor' | 'staff'
  readonly account_id: string
  readonly can_create_categories: boolean
}

export async function findRequester(tx: Tx, storeId: string, accountId: string): Promise<ImportRequester> {
  const { vendor_id: vendorId, permissions } = await tx
    .selectFrom('stores')
    .leftJoin('store_staff', (join) =>
      join.onRef('store_staff.store_id', '=', 'stores.id').on('store_staff.account_id', '=', accountId),
    )
    .select(['stores.vendor_id', 'store_staff.permissions'])
    .where('stores.id', '=', storeId)
    .executeTakeFirstOrThrow()
  const isOwner = accountId === vendorId
  return {
    kind: isOwner ? 'vendor' : 'staff',
    account_id: accountId,
    can_create_categories: hasPermission(isOwner ? 'all' : (permissions ?? []), ['collections']),
  }
}
