import type { Tx } from '@haat/db'
import { Refused } from '@haat/http-contract'
import { changeStore, type StoreChange } from '../../change-store.ts'
import type { StoreShipping } from '../settings/contract.ts'
import { showShipping } from '../settings/show-shipping.ts'
import { MAX_PACKAGES, type PackageInput, packageLimitReached, packageNotFound } from './contract.ts'

/** Adds a package. */
export async function addPackage(change: StoreChange, values: PackageInput): Promise<StoreShipping> {
  await changeStore(change, async (tx, storeId) => {
    const { packages } = await showShipping(tx, storeId)
    if (packages.length >= MAX_PACKAGES) throw new Refused(packageLimitReached)
    if (values.is_default) await clearDefault(tx, storeId)
    const { id } = await tx
      .insertInto('shipping_packages')
      .values({ store_id: storeId, ...values })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { action: 'shipping_package.added', subject_id: id, after: { ...values } }
  })
  return showShipping(change.platform.db, change.actor.store.id)
}

/** Changes a package. */
export async function updatePackage(change: StoreChange, id: string, values: PackageInput): Promise<StoreShipping> {
  await changeStore(change, async (tx, storeId) => {
    const before = (await showShipping(tx, storeId)).packages.find((one) => one.id === id)
    if (before === undefined) throw new Refused(packageNotFound)
    if (values.is_default) await clearDefault(tx, storeId)
    await tx.updateTable('shipping_packages').set(values).where('store_id', '=', storeId).where('id', '=', id).execute()
    return { action: 'shipping_package.updated', subject_id: id, before, after: { id, ...values } }
  })
  return showShipping(change.platform.db, change.actor.store.id)
}

/** Deletes a package. */
export async function deletePackage(change: StoreChange, id: string): Promise<StoreShipping> {
  await changeStore(change, async (tx, storeId) => {
    const deleted = await tx
      .deleteFrom('shipping_packages')
      .where('store_id', '=', storeId)
      .where('id', '=', id)
      .returning('name')
      .executeTakeFirst()
    if (deleted === undefined) throw new Refused(packageNotFound)
    return { action: 'shipping_package.deleted', subject_id: id, details: { name: deleted.name } }
  })
  return showShipping(change.platform.db, change.actor.store.id)
}

/** A store has one default package. */
async function clearDefault(tx: Tx, storeId: string): Promise<void> {
  await tx
    .updateTable('shipping_packages')
    .set({ is_default: false })
    .where('store_id', '=', storeId)
    .where('is_default', '=', true)
    .execute()
}
