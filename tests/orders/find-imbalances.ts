import type { Db } from '@haat/db'
import { sql } from 'kysely'
import { paymentStatusOf } from '../../domains/src/orders/states/derived-states.ts'

/**
 * What has to add up in a store, each a query for what doesn't: money, taxes, documents, goods, discounts and customers.
 * Amounts are in paise. Every query returns rows only if something is wrong.
 */
const rules: Readonly<Record<string, string>> = {
  'an order’s total is the sum of its lines, charges and rounding': `
    SELECT orders.number, orders.total_paise, parts.total FROM orders CROSS JOIN LATERAL (
      SELECT coalesce((SELECT sum(total_paise) FROM order_lines WHERE order_id = orders.id), 0)
        + coalesce((SELECT sum(total_paise) FROM order_charges WHERE order_id = orders.id), 0) + round_off_paise AS total,
        coalesce((SELECT sum(gst_paise) FROM order_lines WHERE order_id = orders.id), 0)
        + coalesce((SELECT sum(gst_paise) FROM order_charges WHERE order_id = orders.id), 0) AS gst,
        coalesce((SELECT sum((part ->> 'amount')::bigint) FROM jsonb_array_elements(orders.taxes) AS tax_parts (part)), 0) AS taxes
    ) AS parts WHERE orders.total_paise <> parts.total OR orders.gst_paise <> parts.gst OR orders.gst_paise <> parts.taxes`,
  'what an order is paid is the sum of its payments, without what an edit made too much, and what was refunded the sum of its refunds': `
    SELECT orders.number, orders.status, orders.paid_paise, orders.refunded_paise, sums.* FROM orders CROSS JOIN LATERAL (
      SELECT coalesce((SELECT sum(amount_paise) FROM order_payments
          WHERE order_id = orders.id AND status = 'captured' AND NOT is_surplus), 0)
        - coalesce((SELECT sum(refund.amount_paise) FROM order_refunds AS refund
          JOIN order_payments AS payment ON payment.id = refund.payment_id
          WHERE refund.order_id = orders.id AND refund.is_surplus AND NOT payment.is_surplus), 0) AS paid,
        coalesce((SELECT sum(amount_paise) FROM order_refunds
          WHERE order_id = orders.id AND status <> 'failed' AND NOT is_surplus), 0) AS refunded
    ) AS sums WHERE orders.paid_paise <> sums.paid OR orders.refunded_paise <> sums.refunded`,
  'nothing is paid more than once, and a surplus payment goes back': `
    SELECT orders.number, payment.amount_paise FROM order_payments AS payment JOIN orders ON orders.id = payment.order_id
    WHERE payment.is_surplus AND payment.amount_paise <> coalesce((
      SELECT sum(amount_paise) FROM order_refunds WHERE payment_id = payment.id AND is_surplus), 0)
    UNION ALL SELECT number, paid_paise FROM orders WHERE paid_paise - refunded_paise > total_paise`,
  'a payment’s refunds are its refunded amount': `
    SELECT payment.id, payment.refunded_paise FROM order_payments AS payment
    WHERE NOT payment.is_surplus AND payment.refunded_paise <> coalesce((
      SELECT sum(amount_paise) FROM order_refunds WHERE payment_id = payment.id AND status <> 'failed'), 0)`,
  'the provider has collected and refunded what the orders say': `
    SELECT payment.order_id, orders.amount_paise FROM test_provider_payments AS payment
    JOIN test_provider_orders AS orders ON orders.order_id = payment.order_id
    WHERE payment.status = 'captured' AND orders.webhook_path IS NOT NULL AND NOT EXISTS (SELECT FROM order_payments AS own
      WHERE own.provider_payment_id = payment.payment_id AND own.status = 'captured'
        AND own.amount_paise = orders.amount_paise)
    UNION ALL SELECT own.provider_payment_id, own.amount_paise FROM order_payments AS own
    WHERE own.method = 'test' AND own.status = 'captured' AND coalesce((SELECT sum(amount_paise) FROM order_refunds
      WHERE payment_id = own.id AND status = 'completed'), 0) <> coalesce((SELECT sum(amount_paise)
      FROM test_provider_refunds WHERE payment_id = own.provider_payment_id), 0)`,
  'lines and charges are refunded as far as the refunds say': `
    SELECT orders.number, line.refunded_paise FROM order_lines AS line JOIN orders ON orders.id = line.order_id
    WHERE line.refunded_paise <> coalesce((SELECT sum((item ->> 'amount_paise')::bigint) FROM order_refunds AS refund,
      jsonb_array_elements(refund.items) AS items (item) WHERE refund.order_id = line.order_id
        AND item ->> 'line_id' = line.id::text), 0) AND line.refunded_quantity = 0`,
  'documents are numbered from 1 without gaps, in the order of their dates': `
    SELECT series, financial_year, count(*), max(serial) FROM order_documents GROUP BY store_id, series, financial_year
    HAVING max(serial) <> count(*) OR min(serial) <> 1
    UNION ALL SELECT counter.series, counter.financial_year, counter.last_serial, NULL FROM order_document_counters AS counter
    WHERE counter.last_serial <> (SELECT count(*) FROM order_documents AS document WHERE document.store_id = counter.store_id
      AND document.series = counter.series AND document.financial_year = counter.financial_year)
    UNION ALL SELECT series, financial_year, serial, NULL FROM (SELECT *, lag(issued_at) OVER (
      PARTITION BY store_id, series, financial_year ORDER BY serial) AS before FROM order_documents) AS document
    WHERE issued_at < before`,
  'an order has at most one invoice, and one as soon as something was sent': `
    SELECT orders.number, invoices.count FROM orders CROSS JOIN LATERAL (SELECT count(*) FROM order_documents
      WHERE order_id = orders.id AND kind IN ('invoice', 'bill_of_supply')) AS invoices
    WHERE (invoices.count > 1 AND NOT EXISTS (SELECT FROM order_events
        WHERE order_id = orders.id AND type = 'order.edited')) OR (invoices.count = 0 AND EXISTS (SELECT FROM fulfilments WHERE order_id = orders.id))`,
  'credit notes and refund vouchers add up to the refunds; the invoice of a cancelled order is credited as a whole': `
    SELECT orders.number, refunds.total, documents.total FROM orders CROSS JOIN LATERAL (
      SELECT coalesce(sum(amount_paise), 0) AS total FROM order_refunds WHERE order_id = orders.id AND NOT is_surplus
        AND status <> 'failed') AS refunds
    CROSS JOIN LATERAL (SELECT coalesce(sum((document ->> 'total')::bigint), 0) AS total
      FROM order_documents AS issued JOIN order_refunds AS refund ON refund.id = issued.refund_id
      WHERE issued.order_id = orders.id AND kind IN ('credit_note', 'refund_voucher') AND NOT refund.is_surplus) AS documents
    WHERE refunds.total <> documents.total AND NOT (orders.status = 'cancelled' AND EXISTS (SELECT FROM order_documents
      WHERE order_id = orders.id AND kind IN ('invoice', 'bill_of_supply')))`,
  'an order’s invoices, less its credit notes, are its total less its refunds, or nothing if it’s cancelled': `
    SELECT orders.number, orders.status, orders.total_paise, orders.refunded_paise, documents.total, orders.gst_paise, documents.gst
    FROM orders CROSS JOIN LATERAL (
      SELECT sum(sign * (document ->> 'total')::bigint) AS total, sum(sign * (document ->> 'gst')::bigint) AS gst,
        sum(sign * (document ->> 'round_off')::bigint) AS round_off
      FROM order_documents CROSS JOIN LATERAL (SELECT CASE kind WHEN 'credit_note' THEN -1 ELSE 1 END AS sign) AS signs
      WHERE order_id = orders.id AND kind IN ('invoice', 'bill_of_supply', 'credit_note')
    ) AS documents
    WHERE documents.total <> CASE orders.status WHEN 'cancelled' THEN 0
        ELSE greatest(0, orders.total_paise - orders.refunded_paise) END
      OR (documents.total = 0 AND (documents.gst <> 0 OR documents.round_off <> 0))
      OR (orders.status <> 'cancelled' AND orders.refunded_paise = 0 AND documents.gst <> orders.gst_paise)`,
  'a document is the sum of its lines and rounding, with its own taxes': `
    SELECT number, document FROM order_documents CROSS JOIN LATERAL (SELECT sum((line ->> 'total')::bigint) AS total,
      sum((line ->> 'taxable_value')::bigint) AS taxable FROM jsonb_array_elements(document -> 'lines') AS lines (line)) AS sums
    WHERE (document ->> 'total')::bigint <> sums.total + (document ->> 'round_off')::bigint
      OR (document ->> 'taxable_value')::bigint <> sums.taxable
      OR (document ->> 'taxable_value')::bigint + (document ->> 'gst')::bigint <> sums.total`,
  'no item of an invoice is credited more than it says': `
    SELECT invoice.number, line ->> 'description', line ->> 'total', line ->> 'quantity', credited.* FROM order_documents AS invoice
    CROSS JOIN LATERAL jsonb_array_elements(invoice.document -> 'lines') AS lines (line)
    CROSS JOIN LATERAL (SELECT coalesce(sum((part ->> 'total')::bigint), 0) AS total,
        coalesce(sum((part ->> 'taxable_value')::bigint), 0) AS taxable, coalesce(sum((part ->> 'quantity')::bigint), 0) AS quantity,
        coalesce(min((part ->> 'total')::bigint), 0) AS least
      FROM order_documents AS note CROSS JOIN LATERAL jsonb_array_elements(note.document -> 'lines') AS parts (part)
      WHERE note.kind = 'credit_note' AND note.corrects_id = invoice.id AND part ->> 'item' = line ->> 'item') AS credited
    WHERE invoice.kind IN ('invoice', 'bill_of_supply') AND (credited.total > (line ->> 'total')::bigint
      OR credited.taxable > (line ->> 'taxable_value')::bigint OR credited.least < 0
      OR (line ->> 'unit' = 'Nos' AND credited.quantity > (line ->> 'quantity')::bigint))`,
  'only items that are sold without stock have less than none, and the stock is the sum of its changes': `
    SELECT variant.id, variant.stock_quantity, changes.sum FROM product_variants AS variant CROSS JOIN LATERAL (
      SELECT coalesce(sum(change), 0) AS sum FROM inventory_changes WHERE variant_id = variant.id) AS changes
    WHERE (variant.stock_quantity < 0 AND NOT variant.continue_selling) OR variant.stock_quantity <> changes.sum`,
  'no order takes more out of the stock than it has, or puts more back than it took': `
    SELECT orders.number, orders.status, changes.variant_id, changes.net, lines.quantity FROM (
      SELECT order_id, variant_id, sum(change) AS net FROM inventory_changes WHERE order_id IS NOT NULL
      GROUP BY order_id, variant_id) AS changes
    JOIN orders ON orders.id = changes.order_id
    CROSS JOIN LATERAL (SELECT coalesce(sum(quantity), 0) AS quantity FROM order_lines
      WHERE order_id = changes.order_id AND variant_id = changes.variant_id) AS lines
    WHERE changes.net > 0 OR changes.net < -lines.quantity`,
  'only orders that wait for a payment hold stock, and not more than there is': `
    SELECT orders.number, reservation.quantity FROM stock_reservations AS reservation JOIN orders ON orders.id = order_id
    WHERE orders.status <> 'pending'
    UNION ALL SELECT NULL, sum(reservation.quantity) FROM stock_reservations AS reservation
    JOIN product_variants AS variant ON variant.id = variant_id WHERE reservation.expires_at > $now
    GROUP BY variant.id, variant.stock_quantity HAVING sum(reservation.quantity) > variant.stock_quantity`,
  'what was sent is in the parcels': `
    SELECT orders.number, line.fulfilled_quantity FROM order_lines AS line JOIN orders ON orders.id = line.order_id
    WHERE line.fulfilled_quantity <> coalesce((SELECT sum(packed.quantity) FROM fulfilment_lines AS packed
      JOIN fulfilments ON fulfilments.id = packed.fulfilment_id
      WHERE packed.line_id = line.id AND fulfilments.status <> 'cancelled'), 0)`,
  'what is sent, and what was refunded before it was sent, is what was ordered': `
    SELECT orders.number, line.quantity, line.fulfilled_quantity, line.refunded_unsent_quantity, line.refunded_quantity
    FROM order_lines AS line JOIN orders ON orders.id = line.order_id
    CROSS JOIN LATERAL (SELECT coalesce(sum(back.quantity), 0) AS quantity FROM return_lines AS back
      JOIN returns ON returns.id = back.return_id WHERE back.line_id = line.id AND returns.status = 'refunded') AS refunded
    WHERE line.refunded_unsent_quantity < least(line.quantity - line.fulfilled_quantity,
      line.refunded_quantity - refunded.quantity - (line.fulfilled_quantity - line.returned_quantity))`,
  'discounts are used as often as they’re allowed, by orders that aren’t cancelled': `
    SELECT discounts.code, used_count, limit_total FROM discounts WHERE used_count <> (
      SELECT count(*) FROM discount_uses WHERE discount_id = discounts.id) OR used_count > limit_total
    UNION ALL SELECT code, count(*), limit_per_customer FROM discounts JOIN discount_uses ON discount_id = discounts.id
    GROUP BY discounts.id, customer_key HAVING count(*) > limit_per_customer
    UNION ALL SELECT status, number, NULL FROM discount_uses JOIN orders ON orders.id = order_id
    WHERE orders.status IN ('cancelled', 'expired')`,
  'a discount that an order uses takes off it what its use says': `
    SELECT orders.number, uses.amount_paise, orders.discounts FROM discount_uses AS uses JOIN orders ON orders.id = uses.order_id
    WHERE uses.amount_paise IS DISTINCT FROM (SELECT (applied ->> 'amount_paise')::bigint
      FROM jsonb_array_elements(orders.discounts) AS parts (applied) WHERE applied ->> 'id' = uses.discount_id::text)`,
  'customers have ordered and spent what their orders say': `
    SELECT customers.email, customers.orders_count, own.count, customers.spent_paise, own.spent FROM customers
    CROSS JOIN LATERAL (SELECT count(*), coalesce(sum(greatest(0, total_paise - refunded_paise)), 0) AS spent FROM orders
      WHERE customer_id = customers.id AND status IN ('open', 'completed')) AS own
    WHERE customers.orders_count <> own.count OR customers.spent_paise <> own.spent`,
}

/** Returns what doesn't add up, by rule. */
export async function findImbalances(db: Db, now: Date): Promise<Record<string, unknown[]>> {
  const found: Record<string, unknown[]> = {}
  for (const [rule, query] of Object.entries(rules)) {
    const { rows } = await sql.raw(query.replaceAll('$now', `'${now.toISOString()}'`)).execute(db)
    if (rows.length > 0) found[rule] = rows
  }
  const orders = await db.selectFrom('orders').selectAll().execute()
  const wrong = orders.filter(
    (order) => order.payment_status !== 'authorized' && order.payment_status !== paymentStatusOf(order),
  )
  if (wrong.length > 0) {
    found['the payment status follows from the amounts'] = wrong.map((order) => [
      order.number,
      order.status,
      order.payment_status,
      order.total_paise,
      order.paid_paise,
      order.refunded_paise,
    ])
  }
  return found
}
