import type { StoreSubscription } from '@haat/domains/subscriptions/vendor/contract'
import { Card, formatBytes, formatCount, formatDate, formatMoney, ProgressBar } from '@haat/ui'
import { useMember } from '../session/use-member.ts'
import { CancelPlan } from './cancel-plan.tsx'
import { priceText } from './plan-words.ts'

interface CurrentPlanProps {
  store_slug: string
  plan: StoreSubscription
}

/** The plan that applies, when it renews, and how much of its limits is used. */
export function CurrentPlan({ store_slug: storeSlug, plan }: CurrentPlanProps) {
  const { is_owner: isOwner } = useMember()
  const { subscription, limits, used, account_credit: credit } = plan
  const canCancel = isOwner && subscription !== null && !subscription.cancel_at_period_end
  return (
    <Card
      title={`You’re on ${plan.plan.name}`}
      description={renewalText(plan)}
      actions={canCancel && <CancelPlan store_slug={storeSlug} subscription={subscription} />}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <Use label="Stores" used={used.stores} limit={limits.max_stores} />
        <Use label="Products in this store" used={used.products} limit={limits.max_products} />
        <Use label="Staff in this store" used={used.staff} limit={limits.max_staff} />
        <Use
          label="Files in this store"
          used={used.storage_bytes}
          limit={limits.max_storage_mb === null ? null : limits.max_storage_mb * 1024 * 1024}
          format={formatBytes}
        />
      </div>
      {credit > 0 && (
        <p className="mt-5 text-sm text-ink-muted">
          You have <strong className="text-ink">{formatMoney(credit)}</strong> of account credit. It pays for your plan
          first.
        </p>
      )}
    </Card>
  )
}

/** What the plan costs and what happens next. */
function renewalText({ plan, subscription }: StoreSubscription): string {
  if (subscription === null) return `${plan.name} is free.`
  if (subscription.complimentary) return 'Free of charge until further notice.'
  const { cycle, period_end: end, renewal_price: renewal, cancel_at_period_end: isCancelled, next } = subscription
  if (end === null) return ''
  if (isCancelled) return `Paid until ${formatDate(end)}. It doesn’t renew.`
  const price = priceText(renewal, next?.cycle ?? cycle)
  return `Renews on ${formatDate(end)} for ${price}${renewal === 0 ? '' : ' plus GST'}.`
}

interface UseProps {
  label: string
  used: number
  limit: number | null
  format?: (amount: number) => string
}

function Use({ label, used, limit, format = formatCount }: UseProps) {
  const text = limit === null ? `${format(used)}, no limit` : `${format(used)} of ${format(limit)}`
  return (
    <ProgressBar
      label={label}
      value={limit === null ? 0 : Math.min(used, limit)}
      max={Math.max(limit ?? 1, 1)}
      valueText={text}
    />
  )
}
