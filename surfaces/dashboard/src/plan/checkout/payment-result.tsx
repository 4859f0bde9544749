import { useAttemptKey } from '@haat/console/forms/use-attempt-key'
import { type PaymentReturn, readPaymentReturn } from '@haat/domains/payments/checkout-return/contract'
import { verifyPlanPaymentEndpoint } from '@haat/domains/subscriptions/vendor/contract'
import { ProblemError } from '@haat/http-client'
import { Banner, Button, formatMoney, Spinner } from '@haat/ui'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { backend } from '../../backend.ts'
import { usePlanChanged } from '../use-plan.ts'

type Paid = Extract<PaymentReturn, { kind: 'paid' }>

/** The result of the payment that the owner returns from. Confirms a paid one, and takes it out of the address. */
export function PaymentResult({ store_slug: storeSlug }: { store_slug: string }) {
  const { search, pathname } = useLocation()
  const navigate = useNavigate()
  const [returned] = useState(() => readPaymentReturn(search))
  useEffect(() => {
    if (returned !== undefined) void navigate(pathname, { replace: true })
  }, [returned, navigate, pathname])
  if (returned === undefined) return null
  if (returned.kind === 'paid') return <PaidResult store_slug={storeSlug} paid={returned} />
  return returned.kind === 'cancelled' ? (
    <Banner>Payment cancelled. You haven’t been charged, and your plan hasn’t changed.</Banner>
  ) : (
    <Banner tone="danger">Payment failed. Your plan hasn’t changed.</Banner>
  )
}

function PaidResult({ store_slug: storeSlug, paid }: { store_slug: string; paid: Paid }) {
  const keyOf = useAttemptKey()
  const planChanged = usePlanChanged(storeSlug)
  const { order_id: orderId, payment_id: paymentId, signature } = paid
  const [attempt, setAttempt] = useState(0)
  const confirmed = useQuery({
    queryKey: ['plan-payment', orderId, paymentId],
    queryFn: async () => {
      const body = { order_id: orderId, payment_id: paymentId, signature }
      const purchase = await backend.call(verifyPlanPaymentEndpoint, {
        body,
        idempotency_key: keyOf({ ...body, attempt }),
      })
      await planChanged()
      return purchase
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  // After an answer, such as "pending", the next attempt has to be a new one.
  useEffect(() => {
    if (confirmed.error instanceof ProblemError && confirmed.error.status !== 0) setAttempt((count) => count + 1)
  }, [confirmed.error])
  const purchase = confirmed.data
  if (purchase !== undefined) {
    const invoice = purchase.documents.find(({ kind }) => kind === 'invoice')
    return (
      <Banner tone="success" title={`Payment of ${formatMoney(purchase.total)} received`}>
        Your {purchase.description} is active.{' '}
        {invoice !== undefined && (
          <a href={`/api/store/plan/documents/${invoice.id}/pdf`}>View invoice {invoice.number}</a>
        )}
      </Banner>
    )
  }
  if (confirmed.isError && !confirmed.isFetching) {
    const isFailed = confirmed.error instanceof ProblemError && confirmed.error.code === 'payment_failed'
    return (
      <Banner
        tone="danger"
        title={isFailed ? 'Payment failed' : 'We couldn’t confirm your payment yet'}
        action={
          !isFailed && (
            <Button size="small" onClick={() => void confirmed.refetch()}>
              Retry
            </Button>
          )
        }
      >
        {confirmed.error.message} {!isFailed && 'If you’ve been charged, your plan changes automatically.'}
      </Banner>
    )
  }
  return (
    <p role="status" className="flex items-center gap-2 text-sm text-ink-muted">
      <Spinner /> Confirming your payment…
    </p>
  )
}
