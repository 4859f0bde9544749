import type { Cycle, PlanVersion } from '@haat/domains/plans/contract'
import type { StoreSubscription } from '@haat/domains/subscriptions/vendor/contract'
import { Button, Dialog, RadioGroup } from '@haat/ui'
import { useState } from 'react'
import { QuotedChange } from './quoted-change.tsx'

interface ChangeDialogProps {
  store_slug: string
  plan: StoreSubscription
  version: PlanVersion
  cycle: Cycle
}

type Timing = 'now' | 'next_cycle'

/** Chooses when a plan changes, and shows what that costs before it's made. */
export function ChangeDialog({ store_slug: storeSlug, plan, version, cycle }: ChangeDialogProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [timing, setTiming] = useState<Timing>('now')
  const { subscription } = plan
  const hasPeriod = subscription !== null && !subscription.complimentary && subscription.status === 'active'
  const isPlan = version.plan_version_id === plan.plan.plan_version_id
  const action = isPlan ? `Change to ${cycle === 'annual' ? 'annual' : 'monthly'}` : `Choose ${version.name}`
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setIsOpen}
      trigger={<Button variant="primary">{action}</Button>}
      title={`${version.name}, ${cycle === 'annual' ? 'annual' : 'monthly'}`}
    >
      {isOpen && (
        <div className="flex flex-col gap-4">
          {hasPeriod && (
            <RadioGroup<Timing>
              label="When should the plan change?"
              value={timing}
              onValueChange={setTiming}
              options={[
                { value: 'now', label: 'Now', hint: 'The rest of this period is prorated to the second.' },
                { value: 'next_cycle', label: 'When this period ends', hint: 'You aren’t charged before then.' },
              ]}
            />
          )}
          <QuotedChange
            key={timing}
            store_slug={storeSlug}
            plan_version_id={version.plan_version_id}
            cycle={cycle}
            timing={timing}
            onClose={() => setIsOpen(false)}
          />
        </div>
      )}
    </Dialog>
  )
}
