import type { Cycle } from '@haat/domains/plans/contract'
import type { PlanQuote } from '@haat/domains/subscriptions/contract'
import { changePlanEndpoint, quotePlanEndpoint } from '@haat/domains/subscriptions/vendor/contract'
import { ProblemError } from '@haat/http-client'
import { Banner, Button, formatMoney, LinkButton, Skeleton, SkeletonRegion } from '@haat/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { backend } from '../../backend.ts'
import { useCheckout } from '../checkout/use-checkout.ts'
import { exceededText } from '../plan-words.ts'
import { QuoteAmounts } from './quote-amounts.tsx'

interface QuotedChangeProps {
  store_slug: string
  plan_version_id: string
  cycle: Cycle
  timing: 'now' | 'next_cycle'
  onClose: () => void
}

/** Quotes a change, and executes exactly that quote. */
export function QuotedChange({ store_slug: storeSlug, onClose, ...wanted }: QuotedChangeProps) {
  const quote = useQuery({
    queryKey: ['plan-quote', storeSlug, wanted],
    queryFn: () => backend.call(quotePlanEndpoint, { body: { store_slug: storeSlug, ...wanted } }),
    // A quote is for one moment: it's shown until it's executed, and never reused.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
  if (quote.data !== undefined) {
    return (
      <QuoteForm
        store_slug={storeSlug}
        quote={quote.data}
        isRenewing={quote.isFetching}
        onRenew={() => void quote.refetch()}
        onClose={onClose}
      />
    )
  }
  if (!quote.isError) {
    return (
      <SkeletonRegion label="Computing the amount">
        <Skeleton className="h-32 w-full" />
      </SkeletonRegion>
    )
  }
  const needsBilling = quote.error instanceof ProblemError && quote.error.code === 'billing_profile_missing'
  return (
    <Banner
      tone="danger"
      action={
        needsBilling ? (
          <LinkButton size="small" render={<Link to={`/stores/${storeSlug}/billing`} />}>
            Add billing details
          </LinkButton>
        ) : (
          <Button size="small" busy={quote.isFetching} onClick={() => void quote.refetch()}>
            Retry
          </Button>
        )
      }
    >
      {quote.error.message}
    </Banner>
  )
}

interface QuoteFormProps {
  store_slug: string
  quote: PlanQuote
  isRenewing: boolean
  onRenew: () => void
  onClose: () => void
}

function QuoteForm({ store_slug: storeSlug, quote, isRenewing, onRenew, onClose }: QuoteFormProps) {
  const isLater = quote.proration === 'next_cycle'
  const name = quote.plan?.name ?? 'Starter'
  const change = useCheckout(storeSlug, isLater ? `Your plan changes to ${name} later` : `You’re on ${name} now`)
  const { quote_id: quoteId, due, exceeds } = quote
  const execute = async () => {
    const body = { store_slug: storeSlug, quote_id: quoteId }
    const result = await backend.call(changePlanEndpoint, { body, idempotency_key: `plan-change-${quoteId}` })
    if (result.checkout === null) onClose()
    return result
  }
  return (
    <div className="flex flex-col gap-4">
      <QuoteAmounts quote={quote} />
      {exceeds.length > 0 && (
        <Banner tone="warning" title={`You use more than ${name} includes`}>
          <ul className="list-disc pl-5">
            {exceeds.map((one) => (
              <li key={`${one.limit} ${one.store_slug ?? ''}`}>{exceededText(one)}</li>
            ))}
          </ul>
          <p className="mt-1">
            Remove what exceeds the limits first, or cancel your plan: then nothing has to be removed.
          </p>
        </Banner>
      )}
      {change.problem !== undefined && (
        <Banner
          tone="danger"
          action={
            <Button size="small" busy={isRenewing} onClick={onRenew}>
              Update amount
            </Button>
          }
        >
          {change.problem}
        </Banner>
      )}
      <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        <Button onClick={onClose}>Close</Button>
        {exceeds.length === 0 && (
          <Button variant="primary" busy={change.busy} onClick={() => change.run(execute)}>
            {due > 0 ? `Pay ${formatMoney(due)}` : isLater ? 'Schedule change' : 'Change plan'}
          </Button>
        )}
      </div>
    </div>
  )
}
