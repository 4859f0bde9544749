import type { Tx } from '@haat/db'
import { sql } from 'kysely'
import { defaultOrderFormat } from './contract.ts'

/** The number of an order, with the format that it was given with. The columns of `orders`. */
export interface OrderNumber {
  readonly number: number
  readonly number_prefix: string
  readonly number_suffix: string
  readonly number_digits: number
}

/**
 * Returns the next order number of a store, starting with 1001, and the store's format. Orders of a store get their numbers
 * one after another: the row stays locked until the transaction ends.
 */
export async function nextNumber(tx: Tx, storeId: string): Promise<OrderNumber> {
  return await tx
    .insertInto('order_numbers')
    .values({ store_id: storeId, last_number: 1_001, ...defaultOrderFormat })
    .onConflict((conflict) =>
      conflict.column('store_id').doUpdateSet({ last_number: sql`order_numbers.last_number + 1` }),
    )
    .returning([
      'last_number as number',
      'prefix as number_prefix',
      'suffix as number_suffix',
      'min_digits as number_digits',
    ])
    .executeTakeFirstOrThrow()
}
