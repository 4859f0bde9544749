import { sql } from 'kysely'
import { fillTables } from '../admin/fill-tables.ts'

/**
 * Adds placed orders to a store, over two years, without lines: lists only read the orders. One of 40 buyers is called
 * Meera, and one of 500 orders has the tag `wholesale`.
 */
export function seedOrders(connectionString: string, storeId: string, count: number): Promise<void> {
  const orders = sql`
    INSERT INTO orders (id, store_id, number, source, status, payment_status, fulfilment_status, return_status,
      payment_method, email, phone, customer_name, tax, subtotal_paise, discount_paise, charges_paise, taxable_paise,
      gst_paise, round_off_paise, total_paise, paid_paise, refunded_paise, item_count, tags, risks, created_at, placed_at,
      completed_at, updated_at)
    SELECT uuidv7(age), ${storeId}, 1000000 + n, 'checkout', CASE WHEN is_old THEN 'completed' ELSE 'open' END,
      CASE WHEN n % 50 = 0 AND is_old THEN 'refunded' WHEN n % 7 = 0 AND NOT is_old THEN 'unpaid' ELSE 'paid' END,
      CASE WHEN is_old THEN 'fulfilled' WHEN n % 5 = 0 THEN 'partially_fulfilled' ELSE 'unfulfilled' END,
      CASE WHEN n % 90 = 0 THEN 'returned' ELSE 'none' END,
      (ARRAY['razorpay', 'upi', 'cash_on_delivery'])[1 + n % 3],
      'buyer' || n % 200000 || '@example.com', '+9198' || lpad((n % 100000000)::text, 8, '0'),
      (ARRAY['Meera', 'Asha', 'Ravi', 'Imran', 'Devika', 'Kabir', 'Lakshmi', 'Nikhil'])[1 + n % 8] || ' ' ||
        (ARRAY['Nair', 'Rao', 'Khan', 'Das', 'Iyer'])[1 + n % 5],
      '{}', total, 0, 0, total, 0, 0, total,
      CASE WHEN n % 7 = 0 AND NOT is_old THEN 0 ELSE total END, CASE WHEN n % 50 = 0 AND is_old THEN total ELSE 0 END, 1 + n % 4,
      CASE WHEN n % 500 = 0 THEN ARRAY['wholesale'] ELSE '{}' END,
      CASE WHEN n % 60 = 0 THEN ARRAY['cod_new_customer'] ELSE '{}' END,
      now() + age, now() + age, CASE WHEN is_old THEN now() + age + interval '5 days' END, now() + age
    FROM (
      SELECT n, n::bigint * 7919 % 500000 + 10000 AS total, n < ${count} * 0.98 AS is_old,
        (n - ${count}::bigint) * (interval '730 days' / ${count}::integer) AS age
      FROM generate_series(1, ${count}::integer) AS n
    ) AS generated`
  return fillTables(connectionString, [{ tables: ['orders'], statements: [orders] }])
}
