import type { Db } from '@haat/db'
import { MINUTE_MS } from '@haat/http-contract'
import { type SqlBool, sql } from 'kysely'
import { containing, filterByConditions, type ListInput, readListPage } from '../../list-query.ts'
import type { Page } from '../../page-cursor.ts'
import { formOf } from '../checkouts/checkout-row.ts'
import { ABANDONED_AFTER_MINUTES, type AbandonedCheckout } from './contract.ts'
import { listCartItems } from './list-cart-items.ts'

const canBeReminded = sql<boolean>`(checkouts.email <> '' AND (checkouts.reminder_consent_at IS NOT NULL OR EXISTS (
  SELECT FROM customers WHERE customers.store_id = checkouts.store_id AND customers.email = checkouts.email
    AND customers.accepts_marketing)))`

// By the address, too: only buyers who are signed in have a customer before they order.
const knownCustomer = sql<string | null>`coalesce(checkouts.customer_id, (SELECT customers.id FROM customers
  WHERE customers.store_id = checkouts.store_id AND customers.email = checkouts.email AND checkouts.email <> ''))`

/**
 * Lists a page of the checkouts that buyers with a known contact left, and of those that they came back to. Words match a
 * part of the email or phone.
 */
export async function listAbandonedCheckouts(
  db: Db,
  storeId: string,
  now: Date,
  input: ListInput,
): Promise<Page<AbandonedCheckout>> {
  const rows = db
    .selectFrom('checkouts')
    .selectAll('checkouts')
    .select(canBeReminded.as('can_be_reminded'))
    .select(knownCustomer.as('known_customer_id'))
    .where('checkouts.store_id', '=', storeId)
    .where('checkouts.item_count', '>', 0)
    .where(sql<SqlBool>`(checkouts.email <> '' OR checkouts.phone <> '')`)
    .where((eb) =>
      eb.or([
        eb('checkouts.recovered_at', 'is not', null),
        eb.and([
          eb('checkouts.status', '=', 'open'),
          eb('checkouts.updated_at', '<', new Date(now.getTime() - ABANDONED_AFTER_MINUTES * MINUTE_MS)),
        ]),
      ]),
    )
  const page = await readListPage(rows, input, {
    id: sql.ref('checkouts.id'),
    sorts: {
      updated_at: { column: sql.ref('checkouts.updated_at'), type: 'time' },
      subtotal_paise: { column: sql.ref('checkouts.subtotal_paise'), type: 'integer' },
    },
    filters: {
      status: filterByConditions({
        abandoned: sql<SqlBool>`(checkouts.recovered_at IS NULL AND checkouts.recovery_sent_at IS NULL)`,
        reminded: sql<SqlBool>`(checkouts.recovered_at IS NULL AND checkouts.recovery_sent_at IS NOT NULL)`,
        recovered: sql<SqlBool>`(checkouts.recovered_at IS NOT NULL)`,
      }),
      subtotal_paise: sql.ref('checkouts.subtotal_paise'),
      updated_at: sql.ref('checkouts.updated_at'),
    },
    search: (words) =>
      sql<SqlBool>`(checkouts.email ILIKE ${containing(words)} OR checkouts.phone ILIKE ${containing(words)})`,
  })
  const items = await listCartItems(
    db,
    page.items.map(({ cart_id: id }) => id),
  )
  return {
    next_cursor: page.next_cursor,
    items: page.items.map((row) => {
      const form = formOf(row)
      const isRecovered = row.recovered_at !== null
      const cartItems = items.get(row.cart_id ?? '') ?? []
      return {
        id: row.id,
        status: isRecovered ? 'recovered' : row.recovery_sent_at === null ? 'abandoned' : 'reminded',
        name: form.shipping_address.name || form.name,
        email: row.email,
        phone: row.phone,
        customer_id: row.known_customer_id,
        items: cartItems.map(({ text }) => text),
        lines: cartItems.map(({ text: _, ...line }) => line),
        item_count: row.item_count,
        subtotal_paise: row.subtotal_paise,
        can_be_reminded: row.can_be_reminded,
        updated_at: row.updated_at.toISOString(),
        reminded_at: row.recovery_sent_at?.toISOString() ?? null,
        recovered_at: row.recovered_at?.toISOString() ?? null,
        order_id: isRecovered ? row.order_id : null,
      }
    }),
  }
}
