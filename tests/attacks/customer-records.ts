import { type Db, inTransaction } from '@haat/db'
import { saveBuyer } from '../../domains/src/customers/index.ts'

/** Inserts customers of a store, one with an address, and a segment. Returns their ids. */
export async function insertCustomerRecords(db: Db, storeId: string, now: Date) {
  const buyer = { store_id: storeId, phone: '', name: '', source: 'staff', now } as const
  return inTransaction(db, async (tx) => {
    const customer = await saveBuyer(tx, { ...buyer, email: 'asha@example.com' })
    const erased = await saveBuyer(tx, { ...buyer, email: 'erased@example.com' })
    const address = await tx
      .insertInto('customer_addresses')
      .values({
        ...{ store_id: storeId, customer_id: customer.id, name: 'Asha', phone: '', line1: '12 MG Road', line2: '' },
        ...{ city: 'Bengaluru', pincode: '560001', state_code: '29', is_default: true, created_at: now },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const segment = await tx
      .insertInto('customer_segments')
      .values({ store_id: storeId, name: 'VIP', match: 'all', rules: JSON.stringify([customerRule]), created_at: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    return {
      customer: customer.id,
      customerToErase: erased.id,
      customerAddress: address.id,
      customerSegment: segment.id,
    }
  })
}

/** A condition of a segment. */
const customerRule = { field: 'tag', operator: 'is', value: 'VIP' }

/** Valid values for requests about customers, by the name of their field. */
export const customerValues = {
  pincode: '600004',
  rules: [customerRule],
  add: ['VIP'],
  remove: [],
  tags: ['VIP'],
  address: undefined,
} satisfies Record<string, unknown>
