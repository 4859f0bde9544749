import { AccountStatusBanner } from '@haat/console/bank-account/account-status-banner'
import { LoadFailure } from '@haat/console/page/load-failure'
import { useTitle } from '@haat/console/page/use-title'
import { getOwnAffiliateEndpoint, type OwnAffiliate } from '@haat/domains/affiliates/contract'
import {
  getNextAffiliatePayoutEndpoint,
  type NextAffiliatePayout,
} from '@haat/domains/payouts/affiliate-payouts/contract'
import {
  Banner,
  Card,
  EmptyState,
  formatMoney,
  LinkButton,
  PageHeader,
  ProgressBar,
  Skeleton,
  SkeletonRegion,
} from '@haat/ui'
import { Share2 } from '@haat/ui/icons'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { backend } from '../backend.ts'
import { configuration } from '../configuration.ts'
import { affiliateKey } from './affiliate-keys.ts'
import { bankAccountCalls } from './bank-account-calls.ts'
import { PayoutHistory } from './payout-history.tsx'
import { describeObstacle } from './payout-words.ts'
import { RequestPayout } from './request-payout.tsx'

const REFETCH_MS = 20_000
const affiliatesPage = `${configuration.urls.marketplace}/affiliates`

/** `/affiliate`: what an affiliate has earned, the next payout and the payouts before. */
export function AffiliatePage() {
  useTitle('Affiliate payouts')
  const query = useQuery({
    queryKey: [...affiliateKey, 'balance'],
    queryFn: async ({ signal }) => {
      const [{ affiliate }, next, bank] = await Promise.all([
        backend.call(getOwnAffiliateEndpoint, { signal }),
        backend.call(getNextAffiliatePayoutEndpoint, { signal }),
        bankAccountCalls.load(),
      ])
      return { affiliate, next, bank }
    },
    // A review of the bank details, or a payout, can end while the page is open.
    refetchInterval: REFETCH_MS,
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  })
  const { data } = query
  return (
    <>
      <PageHeader
        title="Affiliate payouts"
        description="Commissions are payable when their hold for refunds has ended."
        actions={
          data?.affiliate?.code && <LinkButton render={<Link to="/affiliate/bank-details" />}>Bank details</LinkButton>
        }
      />
      {data === undefined ? (
        query.isError ? (
          <LoadFailure
            title="Couldn’t load your balance"
            error={query.error}
            onRetry={() => void query.refetch()}
            busy={query.isFetching}
          />
        ) : (
          <SkeletonRegion label="Loading your balance" className="flex flex-col gap-4">
            <Skeleton className="h-56 w-full" />
            <Skeleton className="h-40 w-full" />
          </SkeletonRegion>
        )
      ) : data.affiliate === null || data.affiliate.code === null ? (
        <EmptyState
          icon={<Share2 />}
          title="You’re not an affiliate yet"
          action={<LinkButton render={<a href={affiliatesPage}>Affiliates</a>}>See how it works</LinkButton>}
        >
          Affiliates recommend Haat and earn commission on what the vendors they bring buy.
        </EmptyState>
      ) : (
        <div className="flex flex-col gap-4">
          <AffiliateStatus affiliate={data.affiliate} />
          {(data.bank.verification_status !== 'verified' ||
            data.bank.is_cooling_off ||
            data.bank.payout_freeze !== null) && (
            <AccountStatusBanner
              bank={data.bank}
              words={bankAccountCalls.words}
              action={(label) => <LinkButton render={<Link to="/affiliate/bank-details" />}>{label}</LinkButton>}
            />
          )}
          <div className="grid gap-4 xl:grid-cols-[22rem_1fr]">
            <NextPayout next={data.next} />
            <Balance figures={data.affiliate.figures} />
          </div>
          <PayoutHistory />
        </div>
      )}
    </>
  )
}

function AffiliateStatus({ affiliate: { status, reason } }: { affiliate: OwnAffiliate }) {
  if (status !== 'suspended' && status !== 'banned') return null
  return (
    <Banner
      tone="danger"
      title={status === 'suspended' ? 'Your affiliate account is suspended' : 'Your affiliate account has been closed'}
    >
      {reason}
    </Banner>
  )
}

function NextPayout({ next }: { next: NextAffiliatePayout }) {
  const obstacle = describeObstacle(next)
  const reached = Math.min(Math.max(next.balance, 0), next.minimum)
  return (
    <Card title="Next payout" className="h-full">
      <p className="tabular mb-4 text-2xl font-semibold text-ink">{formatMoney(next.balance)}</p>
      <ProgressBar
        label="Minimum payout"
        value={reached}
        max={next.minimum}
        valueText={
          reached === next.minimum
            ? `${formatMoney(next.minimum)} reached`
            : `${formatMoney(reached)} of ${formatMoney(next.minimum)}`
        }
      />
      <div className="mt-5">
        {obstacle === undefined ? <RequestPayout next={next} /> : <p className="text-sm text-ink">{obstacle}</p>}
      </div>
    </Card>
  )
}

function Balance({ figures }: Pick<OwnAffiliate, 'figures'>) {
  const facts = [
    { label: 'On hold', hint: 'Payable when the time for refunds has passed', value: figures.on_hold_paise },
    { label: 'Payable', hint: 'In your next payout', value: figures.payable_paise },
    { label: 'In a payout', hint: 'On the way to your bank', value: figures.in_payout_paise },
    { label: 'Paid', hint: 'In your bank account', value: figures.paid_paise },
  ]
  return (
    <Card
      title="Balance"
      className="h-full"
      actions={
        <a href={affiliatesPage} className="text-sm">
          See commissions
        </a>
      }
    >
      <dl className="m-0 grid gap-x-6 gap-y-5 sm:grid-cols-2">
        {facts.map(({ label, hint, value }) => (
          <div key={label}>
            <dt className="text-sm text-ink-muted">{label}</dt>
            <dd className="tabular m-0 text-xl font-semibold text-ink">{formatMoney(value)}</dd>
            <dd className="m-0 text-sm text-ink-muted">{hint}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
