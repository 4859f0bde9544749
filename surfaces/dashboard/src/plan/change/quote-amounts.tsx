import type { PlanQuote } from '@haat/domains/subscriptions/contract'
import { formatDate } from '@haat/ui'
import { amountText, priceText } from '../plan-words.ts'

/** What a change costs, line by line, and what the plan costs afterwards. */
export function QuoteAmounts({ quote }: { quote: PlanQuote }) {
  const { lines, subtotal, gst, total, credit_used: used, due, credit_added: added, period_end: end } = quote
  const rows: readonly (readonly [label: string, amount: number])[] = [
    ...lines.map(({ description, amount }) => [description, amount] as const),
    ...(total > 0
      ? ([
          ['Subtotal', subtotal],
          ['GST', gst],
          ['Total', total],
        ] as const)
      : []),
    ...(used > 0 ? ([['Account credit', -used]] as const) : []),
  ]
  return (
    <div className="text-sm">
      {rows.length > 0 && (
        <dl className="m-0">
          {rows.map(([label, amount]) => (
            <Row key={label} label={label} amount={amount} />
          ))}
          {added > 0 ? (
            <Row label="Added to your account credit, GST included" amount={added} isResult />
          ) : (
            <Row label="To pay now" amount={due} isResult />
          )}
        </dl>
      )}
      <p className="mt-3 text-ink-muted">
        {end === null
          ? `Nothing is charged before ${formatDate(quote.effective_at)}.`
          : `Renews on ${formatDate(end)} for ${priceText(quote.renewal_price, quote.cycle)} plus GST.`}
      </p>
    </div>
  )
}

function Row({ label, amount, isResult = false }: { label: string; amount: number; isResult?: boolean }) {
  return (
    <div className="flex justify-between gap-6 border-b border-hairline py-2 last:border-b-0">
      <dt className={isResult ? 'font-semibold text-ink' : 'text-ink-muted'}>{label}</dt>
      <dd className={`tabular m-0 text-right whitespace-nowrap text-ink ${isResult ? 'font-semibold' : ''}`}>
        {amountText(amount)}
      </dd>
    </div>
  )
}
