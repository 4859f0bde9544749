import type { PlanQuote } from '@haat/domains/subscriptions/contract'
import { Banner, Button, Checkbox, formatDate, formatMoney } from '@haat/ui'
import type { ComponentProps } from 'react'
import { Facts } from '../../payouts/facts.tsx'
import { exceededText } from '../../plans/plan-words.ts'

interface DecisionPreviewProps {
  /** Undefined before the amounts were shown. */
  preview: PlanQuote | undefined
  busy: boolean
  /** What the second submission does. */
  action: string
  /** Whether to do it although the vendor uses more. Undefined if that is always possible. */
  keep?: Pick<ComponentProps<typeof Checkbox>, 'checked' | 'onCheckedChange'>
  onClose: () => void
}

/** The amounts of a decision, and the buttons of its form. */
export function DecisionPreview({ preview, busy, action, keep, onClose }: DecisionPreviewProps) {
  const isBlocked = preview !== undefined && preview.exceeds.length > 0 && keep !== undefined && !keep.checked
  return (
    <>
      {preview !== undefined && <Facts facts={factsOf(preview)} />}
      {preview !== undefined && preview.exceeds.length > 0 && (
        <>
          <Banner tone="warning" title="The vendor uses more than the plan includes">
            <ul className="list-disc pl-5">
              {preview.exceeds.map((one) => (
                <li key={`${one.limit} ${one.store_slug ?? ''}`}>{exceededText(one)}</li>
              ))}
            </ul>
          </Banner>
          {keep !== undefined && (
            <Checkbox label="Assign it nevertheless" hint="Nothing is deleted, but nothing can be added." {...keep} />
          )}
        </>
      )}
      <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" busy={busy} disabled={isBlocked}>
          {preview === undefined ? 'Show amounts' : action}
        </Button>
      </div>
    </>
  )
}

/** In one line: labels are long. */
function Amount({ paise }: { paise: number }) {
  return <span className="whitespace-nowrap">{formatMoney(paise)}</span>
}

function factsOf(quote: PlanQuote) {
  const { lines, subtotal, gst, total, credit_used: used, due, credit_added: added, period_end: end } = quote
  return [
    ...lines.map(({ description, amount }) => ({ label: description, value: <Amount paise={amount} /> })),
    ...(total > 0
      ? [
          { label: 'Subtotal', value: <Amount paise={subtotal} /> },
          { label: 'GST', value: <Amount paise={gst} /> },
          { label: 'Total', value: <Amount paise={total} /> },
        ]
      : []),
    ...(used > 0 ? [{ label: 'Paid with account credit', value: <Amount paise={-used} /> }] : []),
    added > 0
      ? { label: 'Added to account credit, GST included', value: <Amount paise={added} /> }
      : { label: 'Due within 7 days', value: <Amount paise={due} /> },
    { label: 'Takes effect', value: formatDate(quote.effective_at) },
    ...(end === null
      ? []
      : [{ label: 'Renews', value: `${formatDate(end)} for ${formatMoney(quote.renewal_price)} plus GST` }]),
  ]
}
