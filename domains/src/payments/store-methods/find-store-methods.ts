import { type Database, type Db, readRows, type Tx, withPreparedStatements } from '@haat/db'
import type { Selectable } from 'kysely'
import type { Platform } from '../../platform.ts'
import { PaymentMethodName, StorePaymentMethod, storePaymentMethods } from './contract.ts'

export type StoreMethodRow = Selectable<Database['store_payment_methods']>

/**
 * Returns the payment methods that a store offers, in the order of the checkout. A store that has enabled none takes test
 * payments, if the platform itself does: then nobody pays with money yet.
 */
export async function findStorePaymentMethods(
  platform: Pick<Platform, 'payments'>,
  db: Db | Tx,
  storeId: string,
): Promise<StorePaymentMethod[]> {
  return offeredMethods(platform, await listMethodRows(db, storeId))
}

/** Returns everything that a store has set up, enabled or not. */
export async function listMethodRows(db: Db | Tx, storeId: string): Promise<readonly StoreMethodRow[]> {
  const own = db.selectFrom('store_payment_methods').selectAll().where('store_id', '=', storeId)
  const rows = await readRows(withPreparedStatements(db), own)
  return rows.map((row) => ({ ...row, updated_at: new Date(row.updated_at) }))
}

export function offeredMethods(
  platform: Pick<Platform, 'payments'>,
  rows: readonly StoreMethodRow[],
): StorePaymentMethod[] {
  const enabled = rows
    .filter((row) => row.is_enabled && (row.method !== 'test' || hasTestPayments(platform)))
    .map(readMethod)
    .toSorted((one, other) => positionOf(one) - positionOf(other))
  if (enabled.length > 0 || !hasTestPayments(platform)) return enabled
  return [{ method: 'test', settings: {} }]
}

/** Whether stores can take test payments: only where the platform does, so never in production. */
export function hasTestPayments({ payments }: Pick<Platform, 'payments'>): boolean {
  return payments.name === 'test'
}

/** Reads a stored method. The settings were validated when they were saved. */
export function readMethod({ method, settings }: Pick<StoreMethodRow, 'method' | 'settings'>): StorePaymentMethod {
  return StorePaymentMethod.parse({ method, settings })
}

function positionOf({ method }: StorePaymentMethod): number {
  return storePaymentMethods.indexOf(PaymentMethodName.parse(method))
}
