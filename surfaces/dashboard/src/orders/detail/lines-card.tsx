import type { StoreOrder } from '@haat/domains/orders/view/contract'
import { Card, formatMoney } from '@haat/ui'
import { Thumbnail } from '../../thumbnail.tsx'
import { FulfilDialog } from './fulfil-dialog.tsx'

/** What was ordered, and what it costs. */
export function LinesCard({ order }: { order: StoreOrder }) {
  return (
    <Card title="Items" actions={order.can_fulfil && <FulfilDialog order={order} />} padding="none">
      <ul className="m-0 list-none divide-y divide-line p-0">
        {order.lines.map((line) => (
          <li key={line.id} className="flex items-start gap-3 px-4 py-3 sm:px-5">
            <Thumbnail src={line.image_src ?? undefined} alt="" size={48} />
            <div className="min-w-0 flex-1">
              <p className="font-semibold break-words text-ink">{line.title}</p>
              <p className="text-sm break-words text-ink-muted">
                {[line.variant_title, line.sku].filter((part) => part !== '').join(' · ')}
              </p>
              {Object.entries(line.properties).map(([name, value]) => (
                <p key={name} className="text-sm break-words text-ink-muted">
                  {name}: {value}
                </p>
              ))}
              <p className="text-sm text-ink-muted">{quantities(line)}</p>
            </div>
            <div className="text-right text-sm tabular-nums">
              <p className="text-ink">
                {formatMoney(line.unit_price_paise)} × {line.quantity}
              </p>
              {line.discount_paise > 0 && <p className="text-leaf-text">−{formatMoney(line.discount_paise)}</p>}
            </div>
          </li>
        ))}
      </ul>
      <Totals order={order} />
    </Card>
  )
}

function quantities(line: StoreOrder['lines'][number]): string {
  const parts = [
    line.fulfilled_quantity > 0 && `${line.fulfilled_quantity} of ${line.quantity} fulfilled`,
    line.returned_quantity > 0 && `${line.returned_quantity} returned`,
    line.refunded_quantity > 0 && `${line.refunded_quantity} refunded`,
  ]
  return parts.filter((part) => part !== false).join(', ')
}

const chargeNames = { shipping: 'Delivery', cash_on_delivery: 'Cash on delivery fee' } as const

function Totals({ order }: { order: StoreOrder }) {
  const { totals } = order
  const rows: [string, string][] = [
    ['Subtotal', formatMoney(totals.subtotal_paise)],
    ...order.discounts.map((discount): [string, string] => [
      discount.code ?? discount.title,
      `−${formatMoney(discount.amount_paise)}`,
    ]),
    ...order.charges.map((charge): [string, string] => [
      charge.kind === 'shipping' ? `Delivery: ${charge.title}` : chargeNames[charge.kind],
      formatMoney(charge.price_paise - charge.discount_paise),
    ]),
    ...(totals.prices_include_gst
      ? []
      : totals.taxes.map((tax): [string, string] => [
          `${tax.head} ${tax.rate_basis_points / 100}%`,
          formatMoney(tax.amount),
        ])),
    ...[totals.round_off_paise]
      .filter((amount) => amount !== 0)
      .map((amount): [string, string] => ['Rounding', amount < 0 ? `−${formatMoney(-amount)}` : formatMoney(amount)]),
  ]
  return (
    <div className="border-t border-line px-4 py-3 text-sm sm:px-5">
      <dl className="m-0 flex flex-col gap-1.5">
        {rows.map(([name, amount]) => (
          <div key={name} className="flex justify-between gap-4">
            <dt className="text-ink-muted">{name}</dt>
            <dd className="m-0 tabular-nums">{amount}</dd>
          </div>
        ))}
        <div className="flex justify-between gap-4 border-t border-line pt-2 text-base font-semibold">
          <dt>Total</dt>
          <dd className="m-0 tabular-nums">{formatMoney(totals.total_paise)}</dd>
        </div>
      </dl>
      {totals.prices_include_gst && totals.gst_paise > 0 && (
        <p className="mt-1.5 text-ink-muted">
          Includes {formatMoney(totals.gst_paise)} GST (
          {totals.taxes
            .map((tax) => `${tax.head} ${tax.rate_basis_points / 100}%: ${formatMoney(tax.amount)}`)
            .join(', ')}
          )
        </p>
      )}
    </div>
  )
}
