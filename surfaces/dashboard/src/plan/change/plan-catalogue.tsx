import type { Cycle, PlanVersion } from '@haat/domains/plans/contract'
import type { StoreSubscription } from '@haat/domains/subscriptions/vendor/contract'
import { Badge, Card, SegmentedControl } from '@haat/ui'
import { Check } from '@haat/ui/icons'
import { useState } from 'react'
import { useMember } from '../../session/use-member.ts'
import { featuresOf, priceText } from '../plan-words.ts'
import { ChangeDialog } from './change-dialog.tsx'

interface CatalogueProps {
  store_slug: string
  plan: StoreSubscription
}

/** The plans on offer. A subscriber's own plan is shown in the version that they have, which keeps its price. */
export function PlanCatalogue({ store_slug: storeSlug, plan }: CatalogueProps) {
  const { subscription } = plan
  const [cycle, setCycle] = useState<Cycle>(subscription?.cycle ?? 'monthly')
  const offered = plan.plans.map((version) => (version.plan_id === plan.plan.plan_id ? plan.plan : version))
  return (
    <section aria-labelledby="plans-on-offer">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id="plans-on-offer" className="text-base font-semibold text-ink">
          Plans
        </h2>
        <SegmentedControl
          label="Billing cycle"
          value={cycle}
          onValueChange={setCycle}
          options={[
            { value: 'monthly', label: 'Monthly' },
            { value: 'annual', label: 'Annual' },
          ]}
          className="max-w-60"
        />
      </div>
      <ul className="m-0 grid list-none gap-4 p-0 sm:grid-cols-2 xl:grid-cols-3">
        {offered.map((version) => (
          <li key={version.plan_id} className="flex">
            <OfferedPlan store_slug={storeSlug} plan={plan} version={version} cycle={cycle} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function OfferedPlan({
  store_slug: storeSlug,
  plan,
  version,
  cycle,
}: CatalogueProps & { version: PlanVersion; cycle: Cycle }) {
  const { is_owner: isOwner } = useMember()
  const { subscription } = plan
  const price = cycle === 'annual' ? version.annual_price_paise : version.monthly_price_paise
  const isPlan = version.plan_version_id === plan.plan.plan_version_id
  const isCurrent = isPlan && (subscription === null || subscription.complimentary || subscription.cycle === cycle)
  // Vendors return to the free plan by cancelling the one they pay for.
  const canChoose = isOwner && !isCurrent && price > 0 && plan.can_pay
  return (
    <Card
      className="flex w-full flex-col"
      headingLevel={3}
      title={version.name}
      actions={isCurrent && <Badge>Current plan</Badge>}
    >
      <p className="display text-xl text-ink">{priceText(price, cycle)}</p>
      <ul className="mt-3 mb-4 flex list-none flex-col gap-1.5 p-0 text-sm text-ink">
        {featuresOf(version).map((feature) => (
          <li key={feature} className="flex items-start gap-2">
            <Check aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-leaf-text" />
            {feature}
          </li>
        ))}
      </ul>
      {canChoose && <ChangeDialog store_slug={storeSlug} plan={plan} version={version} cycle={cycle} />}
    </Card>
  )
}
