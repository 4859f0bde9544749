import { LoadFailure } from '@haat/console/page/load-failure'
import { useTitle } from '@haat/console/page/use-title'
import type { CataloguePlan } from '@haat/domains/plans/catalogue/contract'
import {
  Breadcrumbs,
  Card,
  type Column,
  EmptyState,
  formatCount,
  formatDate,
  LinkButton,
  PageHeader,
  Skeleton,
  SkeletonRegion,
  Table,
} from '@haat/ui'
import { Link, useParams } from 'react-router'
import { useAdministrator } from '../session/use-administrator.ts'
import { ArchivePlan } from './archive-plan.tsx'
import { limitsText, priceText } from './plan-words.ts'
import { OfferStatus } from './plans-page.tsx'
import { usePlans } from './use-plans.ts'
import { VersionForm } from './version-form.tsx'

const columns: readonly Column<CataloguePlan['versions'][number]>[] = [
  { key: 'number', header: 'Version', phone: 'title', cell: ({ number }) => `Version ${number}` },
  { key: 'since', header: 'Since', cell: ({ created_at: createdAt }) => formatDate(createdAt) },
  { key: 'monthly', header: 'Monthly', align: 'end', cell: ({ monthly_price_paise: price }) => priceText(price) },
  { key: 'annual', header: 'Annual', align: 'end', cell: ({ annual_price_paise: price }) => priceText(price) },
  { key: 'limits', header: 'Includes', cell: limitsText },
  { key: 'subscribers', header: 'Subscribers', align: 'end', cell: ({ subscribers }) => formatCount(subscribers) },
]

/** `/plans/:plan_id`: a plan's versions with their subscribers, and a form for the next one. */
export function PlanPage() {
  const { plan_id: planId } = useParams()
  const { permissions } = useAdministrator()
  const plans = usePlans()
  const plan = plans.data?.find(({ plan_id: id }) => id === planId)
  const canEdit = permissions.includes('plans.edit')
  useTitle(plan?.name ?? 'Plan')
  return (
    <>
      <PageHeader
        title={plan?.name ?? 'Plan'}
        description={plan?.description}
        breadcrumbs={<Breadcrumbs crumbs={[{ label: 'Plans', link: <Link to="/plans" /> }]} />}
        status={plan && <OfferStatus archived_at={plan.archived_at} />}
        actions={plan && canEdit && <ArchivePlan plan={plan} />}
      />
      {plan !== undefined ? (
        <div className="flex flex-col gap-4">
          <Card title="Versions" description="Subscribers keep the version that they chose." padding="none">
            <Table caption="Versions" columns={columns} rows={plan.versions} rowKey={({ plan_version_id: id }) => id} />
          </Card>
          {canEdit && <VersionForm key={plan.versions.length} plan={plan} />}
        </div>
      ) : plans.isError ? (
        <LoadFailure
          title="Couldn’t load the plan"
          error={plans.error}
          onRetry={() => void plans.refetch()}
          busy={plans.isFetching}
        />
      ) : plans.data !== undefined ? (
        <EmptyState title="Not found" action={<LinkButton render={<Link to="/plans" />}>All plans</LinkButton>}>
          There is no plan with this address.
        </EmptyState>
      ) : (
        <SkeletonRegion label="Loading the plan">
          <Skeleton className="h-64 w-full" />
        </SkeletonRegion>
      )}
    </>
  )
}
