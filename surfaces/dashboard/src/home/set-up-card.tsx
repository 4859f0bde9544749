import { useSession } from '@haat/console/session/session-context'
import { dismissSetUpEndpoint, type SetUpStepKey, type StoreHome } from '@haat/domains/store-home/contract'
import { Button, Card, ProgressBar, useToast } from '@haat/ui'
import { ChevronRight, Circle, CircleCheck } from '@haat/ui/icons'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { backend } from '../backend.ts'
import { onboardingAddress } from '../store-address.ts'
import { storeHomeKey } from './use-store-home.ts'

interface StepWords {
  readonly label: string
  readonly hint: string
  /** A path of the dashboard, or the address of another surface. */
  readonly to: (storeSlug: string) => string
}

const steps: Readonly<Record<SetUpStepKey, StepWords>> = {
  product: { label: 'Add your first product', hint: 'Its status must be active.', to: () => '/products/new' },
  theme: { label: 'Make the theme yours', hint: 'Choose a look, add your logo, and publish.', to: onboardingAddress },
  payment_method: {
    label: 'Set up a payment method',
    hint: 'Razorpay, UPI, bank transfer or cash on delivery.',
    to: () => '/settings/payments',
  },
  shipping: {
    label: 'Say where you deliver',
    hint: 'A shipping zone with a rate, or a pickup location.',
    to: () => '/settings/shipping',
  },
  billing_details: {
    label: 'Add your billing details',
    hint: 'Name and address for invoices.',
    to: (storeSlug) => `/stores/${storeSlug}/billing`,
  },
  taxes: {
    label: 'Check your GST details',
    hint: 'Your GST registration, with your GSTIN if you have one.',
    to: () => '/settings/taxes',
  },
  policies: {
    label: 'Publish your policies',
    hint: 'Refunds, privacy and terms.',
    to: () => '/settings/general',
  },
  domain: { label: 'Connect your own domain', hint: 'Such as www.your-store.in.', to: () => '/online-store/domains' },
}

interface SetUpCardProps {
  store_slug: string
  set_up: StoreHome['set_up']
}

/** The steps of setting up a store. Once they're done, they can be hidden. */
export function SetUpCard({ store_slug: storeSlug, set_up: setUp }: SetUpCardProps) {
  const { can } = useSession()
  const done = setUp.steps.filter((step) => step.is_done).length
  const count = setUp.steps.length
  if (setUp.is_dismissed || count === 0 || (done === count && !can('settings'))) return undefined
  return (
    <Card
      title="Set up your store"
      padding="none"
      footer={setUp.can_dismiss && can('settings') ? <DismissButton store_slug={storeSlug} /> : undefined}
    >
      <div className="px-4 pb-4 sm:px-5">
        <ProgressBar label="Steps done" value={done} max={count} valueText={`${done} of ${count}`} />
      </div>
      <ol className="m-0 list-none divide-y divide-hairline border-t border-hairline p-0">
        {setUp.steps.map(({ key, is_done: isDone, is_optional: isOptional }) => (
          <li key={key}>
            {isDone ? (
              <p className="flex items-center gap-3 px-4 py-2.5 text-sm text-ink-muted sm:px-5">
                <CircleCheck aria-hidden="true" className="size-4 shrink-0 text-leaf-text" />
                <span className="min-w-0">
                  <span className="visually-hidden">Done: </span>
                  {steps[key].label}
                </span>
              </p>
            ) : (
              <StepLink to={steps[key].to(storeSlug)}>
                <Circle aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-ink-faint" />
                <span className="min-w-0 flex-1 text-sm">
                  <span className="block font-semibold text-ink">
                    {steps[key].label}
                    {isOptional && <span className="font-normal text-ink-muted"> (optional)</span>}
                  </span>
                  <span className="block text-ink-muted">{steps[key].hint}</span>
                </span>
                <ChevronRight aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-ink-faint" />
              </StepLink>
            )}
          </li>
        ))}
      </ol>
    </Card>
  )
}

function StepLink({ to, children }: { to: string; children: ReactNode }) {
  const classes = 'flex items-start gap-3 px-4 py-2.5 no-underline hover:bg-hover sm:px-5'
  return to.startsWith('/') ? (
    <Link to={to} className={classes}>
      {children}
    </Link>
  ) : (
    <a href={to} className={classes}>
      {children}
    </a>
  )
}

function DismissButton({ store_slug: storeSlug }: { store_slug: string }) {
  const queryClient = useQueryClient()
  const toast = useToast()
  const dismiss = useMutation({
    mutationFn: () => backend.call(dismissSetUpEndpoint, { body: { store_slug: storeSlug } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: storeHomeKey(storeSlug) }),
    onError: (error) => toast.show({ title: 'Couldn’t hide the steps', detail: error.message, tone: 'danger' }),
  })
  return (
    <Button size="small" busy={dismiss.isPending} onClick={() => dismiss.mutate()}>
      Hide these steps
    </Button>
  )
}
