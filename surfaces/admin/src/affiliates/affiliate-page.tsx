import { LoadFailure } from '@haat/console/page/load-failure'
import { useTitle } from '@haat/console/page/use-title'
import { type AffiliatePage as Affiliate, getAffiliateEndpoint } from '@haat/domains/affiliates/administration/contract'
import {
  Banner,
  Breadcrumbs,
  Card,
  formatCount,
  formatDateTime,
  formatMoney,
  LinkButton,
  PageHeader,
  Skeleton,
  SkeletonRegion,
  StatusBadge,
} from '@haat/ui'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { backend } from '../backend.ts'
import { Facts } from '../payouts/facts.tsx'
import { SanctionHistory } from '../sanctions/sanction-history.tsx'
import { AffiliateActions } from './affiliate-actions.tsx'
import { affiliateStatuses, affiliatesKey } from './affiliate-words.ts'
import { CommissionsCard } from './commissions-card.tsx'
import { PayoutsCard } from './payouts-card.tsx'
import { SignupsCard } from './signups-card.tsx'

const crumbs = <Breadcrumbs crumbs={[{ label: 'Affiliates', link: <Link to="/affiliates" /> }]} />

/** `/affiliates/:id`: an affiliate's application, clicks, sign-ups and commissions, and what can be done about it. */
export function AffiliatePage() {
  const { id = '' } = useParams()
  const affiliate = useQuery({
    queryKey: [...affiliatesKey, id],
    queryFn: () => backend.call(getAffiliateEndpoint, { params: { id } }),
  })
  useTitle(affiliate.data?.name ?? 'Affiliate')
  if (affiliate.data === undefined) {
    return (
      <>
        <PageHeader title="Affiliate" breadcrumbs={crumbs} />
        {affiliate.isError ? (
          <LoadFailure
            title="Couldn’t load the affiliate"
            error={affiliate.error}
            onRetry={() => void affiliate.refetch()}
            busy={affiliate.isFetching}
            wayBack={<LinkButton render={<Link to="/affiliates" />}>Affiliates</LinkButton>}
          />
        ) : (
          <SkeletonRegion label="Loading the affiliate">
            <Skeleton className="h-64 w-full" />
          </SkeletonRegion>
        )}
      </>
    )
  }
  const { name, email, status, reason } = affiliate.data
  return (
    <>
      <PageHeader
        title={name}
        description={email}
        breadcrumbs={crumbs}
        status={<StatusBadge tone={affiliateStatuses[status].tone}>{affiliateStatuses[status].label}</StatusBadge>}
        actions={<AffiliateActions affiliate={affiliate.data} />}
      />
      <div className="flex flex-col gap-4">
        {reason !== null && <Banner tone="warning" title={`Reason: ${reason}`} />}
        <div className="grid gap-4 lg:grid-cols-2">
          <Application affiliate={affiliate.data} />
          <Figures affiliate={affiliate.data} />
        </div>
        <SignupsCard affiliate={affiliate.data} />
        <PayoutsCard accountId={affiliate.data.account_id} />
        <CommissionsCard affiliateId={id} />
        <Sanctions affiliate={affiliate.data} />
      </div>
    </>
  )
}

function Application({ affiliate }: { affiliate: Affiliate }) {
  const { message, website, applied_at: appliedAt, decided_at: decidedAt, decided_by: decidedBy, code } = affiliate
  return (
    <Card title="Application">
      <p className="mb-3 text-sm break-words whitespace-pre-line text-ink">{message}</p>
      <Facts
        facts={[
          { label: 'Website', value: website === '' ? 'None' : website },
          { label: 'Applied', value: formatDateTime(appliedAt) },
          { label: 'Decided', value: decidedAt === null ? 'Not yet' : formatDateTime(decidedAt) },
          { label: 'Decided by', value: decidedBy ?? '–' },
          { label: 'Code', value: code ?? 'After the approval' },
        ]}
      />
    </Card>
  )
}

function Figures({ affiliate }: { affiliate: Affiliate }) {
  return (
    <Card title="Results">
      <Facts
        facts={[
          { label: 'Clicks', value: formatCount(affiliate.clicks) },
          { label: 'Sign-ups', value: formatCount(affiliate.signups) },
          { label: 'On hold', value: formatMoney(affiliate.on_hold_paise) },
          { label: 'Payable', value: formatMoney(affiliate.payable_paise) },
          { label: 'In a payout', value: formatMoney(affiliate.in_payout_paise) },
          { label: 'Paid', value: formatMoney(affiliate.paid_paise) },
          { label: 'Reversed', value: formatMoney(affiliate.reversed_paise) },
        ]}
      />
    </Card>
  )
}

function Sanctions({ affiliate: { sanctions } }: { affiliate: Affiliate }) {
  if (sanctions.length === 0) return null
  return (
    <Card title="Suspensions and bans">
      <SanctionHistory sanctions={sanctions} empty="This affiliate was never suspended." />
    </Card>
  )
}
