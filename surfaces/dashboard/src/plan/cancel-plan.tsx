import type { Subscription } from '@haat/domains/subscriptions/contract'
import { cancelPlanEndpoint } from '@haat/domains/subscriptions/vendor/contract'
import { Button, ConfirmDialog, formatDate, useToast } from '@haat/ui'
import { backend } from '../backend.ts'
import { usePlanChanged } from './use-plan.ts'

/** Cancels the plan: at the end of what is paid, or at once if nothing is. */
export function CancelPlan({
  store_slug: storeSlug,
  subscription,
}: {
  store_slug: string
  subscription: Subscription
}) {
  const toast = useToast()
  const planChanged = usePlanChanged(storeSlug)
  const { plan, period_end: end, status, complimentary } = subscription
  const endsNow = end === null || complimentary || status === 'grace'
  return (
    <ConfirmDialog
      trigger={<Button>Cancel plan</Button>}
      title={`Cancel the ${plan.name} plan?`}
      confirmLabel="Cancel plan"
      cancelLabel="Keep plan"
      onConfirm={async () => {
        await backend.call(cancelPlanEndpoint, { body: { store_slug: storeSlug } })
        await planChanged()
        toast.show({ title: endsNow ? 'Plan ended' : 'Plan cancelled', tone: 'success' })
      }}
    >
      {endsNow ? 'It ends now, ' : `It ends on ${formatDate(end)}, `}
      and your stores return to Starter. Products, staff and stores stay as they are. Beyond the limits of Starter you
      can’t add more, and custom domains aren’t served.
    </ConfirmDialog>
  )
}
