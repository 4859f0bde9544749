import type { PlanCharge } from '@haat/domains/subscriptions/contract'
import {
  payPlanChargeEndpoint,
  resumePlanEndpoint,
  type StoreSubscription,
} from '@haat/domains/subscriptions/vendor/contract'
import { Banner, Button, formatDate, formatMoney, useToast } from '@haat/ui'
import { backend } from '../backend.ts'
import { useMember } from '../session/use-member.ts'
import { useCheckout } from './checkout/use-checkout.ts'
import { exceededText } from './plan-words.ts'
import { useAction } from './use-action.ts'
import { usePlanChanged } from './use-plan.ts'

interface NoticesProps {
  store_slug: string
  plan: StoreSubscription
}

/** What the vendor should know or do: pay, a cancellation or change that can be undone, limits that are exceeded. */
export function PlanNotices({ store_slug: storeSlug, plan }: NoticesProps) {
  const { subscription, exceeds } = plan
  const charge = subscription?.charge ?? null
  return (
    <>
      {charge !== null && <PaymentDue store_slug={storeSlug} plan={plan} charge={charge} />}
      <PendingChange store_slug={storeSlug} plan={plan} />
      {exceeds.length > 0 && (
        <Banner tone="warning" title={`You use more than ${plan.plan.name} includes`}>
          <p>Nothing is deleted, but you can’t add more, and custom domains are only served if the plan has them.</p>
          <ul className="mt-1 list-disc pl-5">
            {exceeds.map((one) => (
              <li key={`${one.limit} ${one.store_slug ?? ''}`}>{exceededText(one)}</li>
            ))}
          </ul>
        </Banner>
      )}
    </>
  )
}

function PaymentDue({ store_slug: storeSlug, plan, charge }: NoticesProps & { charge: PlanCharge }) {
  const { is_owner: isOwner } = useMember()
  const pay = useCheckout(storeSlug, `Your ${charge.plan_name} plan is paid`)
  const until = plan.subscription?.access_until ?? null
  const isOverdue = plan.subscription?.status === 'grace'
  return (
    <Banner
      tone={isOverdue ? 'danger' : 'waiting'}
      title={isOverdue ? `Pay for your ${charge.plan_name} plan` : `Your ${charge.plan_name} plan renews soon`}
      action={
        isOwner &&
        plan.can_pay && (
          <Button
            variant="primary"
            size="small"
            busy={pay.busy}
            onClick={() =>
              pay.run(() =>
                backend.call(payPlanChargeEndpoint, { params: { id: charge.id }, body: { store_slug: storeSlug } }),
              )
            }
          >
            Pay now
          </Button>
        )
      }
    >
      <p>
        {formatMoney(charge.subtotal)} plus GST for {formatDate(charge.period_start)} to {formatDate(charge.period_end)}
        . Account credit is used first.
      </p>
      {until !== null && (
        <p>
          Everything keeps working until {formatDate(until)}. If it isn’t paid by then, your stores return to Starter.
          Nothing is deleted.
        </p>
      )}
      {pay.problem !== undefined && <p className="font-semibold">{pay.problem}</p>}
    </Banner>
  )
}

/** A cancellation or a change at the end of the period, which can be undone until then. */
function PendingChange({ store_slug: storeSlug, plan: { subscription } }: NoticesProps) {
  const { is_owner: isOwner } = useMember()
  const toast = useToast()
  const planChanged = usePlanChanged(storeSlug)
  const resume = useAction(async () => {
    await backend.call(resumePlanEndpoint, { body: { store_slug: storeSlug } })
    await planChanged()
    toast.show({ title: 'Your plan renews as it is', tone: 'success' })
  })
  if (subscription === null || subscription.period_end === null) return null
  const { plan, next, cancel_at_period_end: isCancelled, period_end: end } = subscription
  if (!isCancelled && next === null) return null
  const cycle = next?.cycle === 'annual' ? 'annual' : 'monthly'
  return (
    <Banner
      tone="info"
      title={
        next === null
          ? `Your ${plan.name} plan ends on ${formatDate(end)}`
          : `Your plan changes to ${next.plan.name} (${cycle}) on ${formatDate(end)}`
      }
      action={
        isOwner && (
          <Button size="small" busy={resume.busy} onClick={() => resume.run()}>
            {next === null ? 'Keep plan' : 'Undo change'}
          </Button>
        )
      }
    >
      {resume.problem ?? (next === null ? 'Your stores then return to Starter. Nothing is deleted.' : undefined)}
    </Banner>
  )
}
