import { completeRefundEndpoint, retryRefundEndpoint } from '@haat/domains/orders/back-office/contract'
import type { StoreOrder } from '@haat/domains/orders/view/contract'
import { Button, Card, formatMoney, StatusBadge, type StatusTone, Time, useToast } from '@haat/ui'
import { useMutation } from '@tanstack/react-query'
import { backend } from '../../backend.ts'
import { useStore } from '../../session/use-store.ts'
import { paymentMethods } from '../order-words.ts'
import { useOrderChanged } from './use-order.ts'

type Payment = StoreOrder['payments'][number]
type Refund = StoreOrder['refunds'][number]

const paymentStates: Readonly<Record<Payment['status'], { readonly label: string; readonly tone: StatusTone }>> = {
  pending: { label: 'Pending', tone: 'waiting' },
  authorized: { label: 'Authorised', tone: 'waiting' },
  captured: { label: 'Received', tone: 'success' },
  failed: { label: 'Failed', tone: 'danger' },
  cancelled: { label: 'Cancelled', tone: 'neutral' },
}

const refundStates: Readonly<Record<Refund['status'], { readonly label: string; readonly tone: StatusTone }>> = {
  requested: { label: 'In progress', tone: 'waiting' },
  completed: { label: 'Refunded', tone: 'success' },
  failed: { label: 'Failed', tone: 'danger' },
}

/** What was paid, attempted and refunded. */
export function PaymentCard({ order }: { order: StoreOrder }) {
  return (
    <Card title="Payment">
      <div className="flex flex-col gap-4 text-sm">
        <dl className="m-0 flex flex-col gap-1.5">
          <Row name="Total">{formatMoney(order.total_paise)}</Row>
          <Row name="Paid">{formatMoney(order.paid_paise)}</Row>
          {order.refunded_paise > 0 && <Row name="Refunded">{formatMoney(order.refunded_paise)}</Row>}
          {order.status !== 'cancelled' && order.paid_paise < order.total_paise && (
            <Row name="Still to pay">
              <strong>{formatMoney(order.total_paise - order.paid_paise)}</strong>
            </Row>
          )}
        </dl>
        {order.payments.map((payment) => (
          <PaymentRow key={payment.id} payment={payment} />
        ))}
        {order.refunds.map((refund) => (
          <RefundRow key={refund.id} order={order} refund={refund} />
        ))}
      </div>
    </Card>
  )
}

function Row({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-ink-muted">{name}</dt>
      <dd className="m-0 tabular-nums">{children}</dd>
    </div>
  )
}

function PaymentRow({ payment }: { payment: Payment }) {
  const { label, tone } = paymentStates[payment.status]
  const details = [
    payment.reference && `Reference ${payment.reference}`,
    payment.provider_payment_id,
    payment.failure_reason,
    payment.is_surplus && 'Paid twice or too late; it’s refunded',
  ].filter((part) => part)
  return (
    <div className="flex items-start justify-between gap-3 border-t border-line pt-3">
      <div className="min-w-0">
        <p className="text-ink">
          {paymentMethods[payment.method].label}: {formatMoney(payment.amount_paise)}
        </p>
        <p className="break-words text-ink-muted">
          <Time moment={payment.captured_at ?? payment.created_at} />
          {details.length > 0 && ` · ${details.join(' · ')}`}
        </p>
      </div>
      <StatusBadge tone={tone}>{label}</StatusBadge>
    </div>
  )
}

function RefundRow({ order, refund }: { order: StoreOrder; refund: Refund }) {
  const { store_slug: storeSlug } = useStore()
  const changed = useOrderChanged()
  const toast = useToast()
  const complete = useMutation({
    mutationFn: () =>
      backend.call(completeRefundEndpoint, {
        params: { id: order.id, refund_id: refund.id },
        body: { store_slug: storeSlug },
      }),
    onSuccess: (updated) => changed(updated, 'Refund confirmed'),
    onError: (error) => toast.show({ title: 'Couldn’t confirm the refund', detail: error.message, tone: 'danger' }),
  })
  const retry = useMutation({
    mutationFn: () =>
      backend.call(retryRefundEndpoint, {
        params: { id: order.id, refund_id: refund.id },
        body: { store_slug: storeSlug },
      }),
    onSuccess: (updated) => changed(updated, 'Refund is tried again'),
    onError: (error) => toast.show({ title: 'Couldn’t try the refund again', detail: error.message, tone: 'danger' }),
  })
  const { label, tone } = refundStates[refund.status]
  const isByHand = refund.is_by_hand && refund.status === 'requested'
  const markAsPaidBack = (
    <Button size="small" busy={complete.isPending} onClick={() => complete.mutate()}>
      Mark as paid back
    </Button>
  )
  return (
    <div className="flex flex-wrap items-start justify-between gap-3 border-t border-line pt-3">
      <div className="min-w-0 flex-1">
        <p className="text-ink">Refund: {formatMoney(refund.amount_paise)}</p>
        <p className="break-words text-ink-muted">
          <Time moment={refund.completed_at ?? refund.requested_at} />
          {refund.reason !== '' && ` · ${refund.reason}`}
          {refund.reference !== null && ` · Reference ${refund.reference}`}
        </p>
        {isByHand && (
          <p className="mt-1 text-ink-muted">
            Pay this back yourself ({paymentMethods[refund.method].label}), then confirm it.
          </p>
        )}
        {refund.failure_reason !== null && (
          <p className="mt-1 text-ink">
            {refund.failure_reason}. Try again, or pay it back yourself and mark it as paid back.
          </p>
        )}
      </div>
      {isByHand ? markAsPaidBack : <StatusBadge tone={tone}>{label}</StatusBadge>}
      {refund.status === 'failed' && (
        <div className="flex w-full flex-wrap gap-2">
          <Button size="small" busy={retry.isPending} onClick={() => retry.mutate()}>
            Try again
          </Button>
          {markAsPaidBack}
        </div>
      )}
    </div>
  )
}
