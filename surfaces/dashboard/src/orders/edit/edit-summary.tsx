import type { OrderEditPreview } from '@haat/domains/orders/editing/contract'
import type { StoreOrder } from '@haat/domains/orders/view/contract'
import { Banner, Button, Card, Checkbox, Field, formatMoney, Skeleton, TextInput } from '@haat/ui'
import type { ReactNode } from 'react'

interface EditSummaryProps {
  order: StoreOrder
  /** Undefined while it loads. */
  preview: OrderEditPreview | undefined
  /** The choice of the delivery’s price, if there is one. */
  deliveryPrice: ReactNode
  /** Why it can't be saved like this. */
  problem: string | undefined
  isChanged: boolean
  busy: boolean
  reason: string
  onReason: (reason: string) => void
  notifies: boolean
  onNotifies: (notifies: boolean) => void
  onSave: () => void
}

/** What the edit comes to, and saving it. */
export function EditSummary(props: EditSummaryProps) {
  const { order, preview, problem, isChanged, busy } = props
  return (
    <Card title="Summary">
      <div className="flex flex-col gap-4">
        {problem !== undefined && <Banner tone="danger">{problem}</Banner>}
        {preview === undefined ? (
          problem === undefined && <Skeleton className="h-24 w-full" />
        ) : (
          <dl className="m-0 flex flex-col gap-1.5 text-sm" aria-live="polite">
            <Row name="Items">{formatMoney(preview.totals.subtotal_paise)}</Row>
            {preview.totals.discount_paise > 0 && (
              <Row name="Discounts">−{formatMoney(preview.totals.discount_paise)}</Row>
            )}
            {preview.totals.charges_paise > 0 && (
              <Row name="Delivery and fees">{formatMoney(preview.totals.charges_paise)}</Row>
            )}
            {preview.totals.gst_paise > 0 && (
              <Row name={preview.totals.prices_include_gst ? 'GST (included)' : 'GST'}>
                {formatMoney(preview.totals.gst_paise)}
              </Row>
            )}
            {preview.totals.round_off_paise !== 0 && (
              <Row name="Rounding">{formatMoney(preview.totals.round_off_paise)}</Row>
            )}
            <Row name="New total">
              <strong>{formatMoney(preview.totals.total_paise)}</strong>
            </Row>
            <Row name="Total before">{formatMoney(preview.total_before_paise)}</Row>
            <Row name="Paid">{formatMoney(order.paid_paise)}</Row>
          </dl>
        )}
        {preview !== undefined && isChanged && <p className="text-sm text-ink">{explain(order, preview)}</p>}
        {props.deliveryPrice}
        <Field label="Reason" optional hint="The customer sees it in the email.">
          <TextInput value={props.reason} maxLength={300} onChange={(event) => props.onReason(event.target.value)} />
        </Field>
        <Checkbox label="Email the customer" checked={props.notifies} onCheckedChange={props.onNotifies} />
        <Button
          variant="primary"
          busy={busy}
          disabled={!isChanged || preview === undefined || problem !== undefined}
          onClick={props.onSave}
        >
          Save changes
        </Button>
      </div>
    </Card>
  )
}

function explain(order: StoreOrder, { due_paise: due, refund_paise: refund }: OrderEditPreview): string {
  if (refund > 0) return `${formatMoney(refund)} is refunded the way it was paid.`
  if (due === 0) return 'Nothing to pay or refund.'
  return order.payment_method === 'cash_on_delivery'
    ? `${formatMoney(due)} is collected on delivery.`
    : `The customer can pay ${formatMoney(due)} on the order’s page.`
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-ink-muted">{name}</dt>
      <dd className="tabular m-0">{children}</dd>
    </div>
  )
}
