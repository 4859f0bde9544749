import { useTitle } from '@haat/console/page/use-title'
import { paymentReturnUrl } from '@haat/domains/payments/checkout-return/contract'
import { Banner, Button, EmptyState, formatMoney, LinkButton, PageHeader } from '@haat/ui'
import { useCallback, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { openRazorpay } from './open-razorpay.ts'
import { readPendingCheckout } from './start-payment.ts'

const PLAN_PAGE = '/plan'

/** `/plan/pay`: opens Razorpay Checkout for the order started in this tab, and returns to the plan page with the result. */
export function RazorpayPage() {
  useTitle('Payment')
  const [checkout] = useState(readPendingCheckout)
  const [state, setState] = useState<'loading' | 'open' | 'unreachable'>('loading')
  const start = useCallback(() => {
    if (checkout === undefined) return
    setState('loading')
    openRazorpay(checkout, (result) => window.location.replace(paymentReturnUrl(PLAN_PAGE, result))).then(
      () => setState('open'),
      () => setState('unreachable'),
    )
  }, [checkout])
  useEffect(start, [start])
  return (
    <>
      <PageHeader title="Payment" />
      {checkout === undefined ? (
        <EmptyState
          title="No payment in progress"
          action={<LinkButton render={<Link to={PLAN_PAGE} />}>Back to your plan</LinkButton>}
        />
      ) : state === 'unreachable' ? (
        <Banner tone="danger" action={<Button onClick={start}>Retry</Button>}>
          Couldn’t load Razorpay. You haven’t been charged. Check your connection and try again.
        </Banner>
      ) : (
        <Banner
          action={
            <LinkButton
              href={paymentReturnUrl(PLAN_PAGE, { kind: 'cancelled', order_id: checkout.order_id })}
              size="small"
            >
              Cancel
            </LinkButton>
          }
        >
          {checkout.description}: {formatMoney(checkout.amount)}.{' '}
          {state === 'loading' ? 'Opening Razorpay…' : 'Complete the payment in the Razorpay window.'}
        </Banner>
      )}
    </>
  )
}
