import type { Tx } from '@haat/db'
import { createStaff } from '../identity/index.ts'
import type { StaffPermission } from '../permissions/contract.ts'
import type { Platform } from '../platform.ts'

export interface DemoStaff {
  readonly name: string
  readonly email: string
  readonly password: string
  readonly store_slug: string
  readonly permissions: readonly StaffPermission[]
}

/** Adds a staff member to a demo store, as if they had accepted an invitation when the store was created. */
export async function loadDemoStaff(platform: Platform, tx: Tx, staff: DemoStaff): Promise<void> {
  const account = await createStaff({ ...platform, db: tx }, staff)
  await tx
    .insertInto('store_staff')
    .columns(['store_id', 'account_id', 'permissions', 'created_at'])
    .expression((eb) =>
      eb
        .selectFrom('stores')
        .select([
          'id',
          eb.val(account.id).as('account_id'),
          eb.val([...staff.permissions]).as('permissions'),
          'created_at',
        ])
        .where('slug', '=', staff.store_slug),
    )
    .execute()
}
