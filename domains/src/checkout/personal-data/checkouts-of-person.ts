import type { Db, Tx } from '@haat/db'
import type { Person, PersonalDataSource } from '../../customers/index.ts'
import { erasedCheckout } from './erased-checkout.ts'

/** What a customer entered in checkouts, for the requests of a person about their data. */
export const checkoutsOfPerson: PersonalDataSource = {
  name: 'checkouts',

  collect: (db, person) =>
    db
      .selectFrom('checkouts')
      .select([
        'id',
        'status',
        'email',
        'phone',
        'form',
        'accepts_marketing',
        'reminder_consent_at',
        'reminder_consent_text',
        'created_at',
        'updated_at',
      ])
      .where('id', 'in', idsOf(db, person))
      .orderBy('created_at')
      .execute(),

  async erase(tx, person) {
    await tx.deleteFrom('checkouts').where('id', 'in', idsOf(tx, person)).where('status', '=', 'open').execute()
    await tx.updateTable('checkouts').set(erasedCheckout).where('id', 'in', idsOf(tx, person)).execute()
  },
}

/** Checkouts of guests belong to the person if they entered the customer's email, or the order became theirs. */
function idsOf(db: Db | Tx, { store_id: storeId, customer_id: customerId, email }: Person) {
  return db
    .selectFrom('checkouts as checkout')
    .leftJoin('orders', 'orders.id', 'checkout.order_id')
    .select('checkout.id')
    .where('checkout.store_id', '=', storeId)
    .where((eb) =>
      eb.or([
        eb('checkout.customer_id', '=', customerId),
        eb('orders.customer_id', '=', customerId),
        ...(email === '' ? [] : [eb('checkout.email', '=', email)]),
      ]),
    )
}
