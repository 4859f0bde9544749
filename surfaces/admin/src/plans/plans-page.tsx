import { LoadFailure } from '@haat/console/page/load-failure'
import { useTitle } from '@haat/console/page/use-title'
import type { CataloguePlan } from '@haat/domains/plans/catalogue/contract'
import {
  Card,
  type Column,
  formatCount,
  LinkButton,
  PageHeader,
  Skeleton,
  SkeletonRegion,
  StatusBadge,
  Table,
} from '@haat/ui'
import { Link } from 'react-router'
import { useAdministrator } from '../session/use-administrator.ts'
import { limitsText, priceText } from './plan-words.ts'
import { usePlans } from './use-plans.ts'

const columns: readonly Column<CataloguePlan>[] = [
  {
    key: 'name',
    header: 'Plan',
    phone: 'title',
    cell: ({ plan_id: id, name, description }) => (
      <span className="block min-w-0">
        <Link to={`/plans/${id}`}>{name}</Link>
        <span className="block text-sm font-normal text-ink-muted">{description}</span>
      </span>
    ),
  },
  {
    key: 'monthly',
    header: 'Monthly',
    align: 'end',
    cell: ({ versions: [newest] }) => newest && priceText(newest.monthly_price_paise),
  },
  {
    key: 'annual',
    header: 'Annual',
    align: 'end',
    cell: ({ versions: [newest] }) => newest && priceText(newest.annual_price_paise),
  },
  { key: 'limits', header: 'Includes', cell: ({ versions: [newest] }) => newest && limitsText(newest) },
  {
    key: 'subscribers',
    header: 'Subscribers',
    align: 'end',
    cell: ({ versions }) => formatCount(versions.reduce((sum, { subscribers }) => sum + subscribers, 0)),
  },
  { key: 'status', header: 'Status', cell: ({ archived_at: archivedAt }) => <OfferStatus archived_at={archivedAt} /> },
]

/** `/plans`: the catalogue, with the version of each plan that new subscribers get. */
export function PlansPage() {
  useTitle('Plans')
  const { permissions } = useAdministrator()
  const plans = usePlans()
  return (
    <>
      <PageHeader
        title="Plans"
        description="What vendors can subscribe to. Prices don’t include GST."
        actions={
          permissions.includes('plans.edit') && (
            <LinkButton variant="primary" render={<Link to="/plans/new" />}>
              New plan
            </LinkButton>
          )
        }
      />
      {plans.data !== undefined ? (
        <Card padding="none">
          <Table caption="Plans" columns={columns} rows={plans.data} rowKey={({ plan_id: id }) => id} />
        </Card>
      ) : plans.isError ? (
        <LoadFailure
          title="Couldn’t load plans"
          error={plans.error}
          onRetry={() => void plans.refetch()}
          busy={plans.isFetching}
        />
      ) : (
        <SkeletonRegion label="Loading plans">
          <Skeleton className="h-64 w-full" />
        </SkeletonRegion>
      )}
    </>
  )
}

/** Whether a plan can be chosen. */
export function OfferStatus({ archived_at: archivedAt }: { archived_at: string | null }) {
  return archivedAt === null ? (
    <StatusBadge tone="success">On offer</StatusBadge>
  ) : (
    <StatusBadge tone="neutral">Archived</StatusBadge>
  )
}
