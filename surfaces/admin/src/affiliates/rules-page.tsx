import { LoadFailure } from '@haat/console/page/load-failure'
import { useTitle } from '@haat/console/page/use-title'
import { type AffiliateRule, listAffiliateRulesEndpoint } from '@haat/domains/affiliates/rules/contract'
import {
  Breadcrumbs,
  Card,
  type Column,
  formatDate,
  PageHeader,
  Skeleton,
  SkeletonRegion,
  StatusBadge,
  Table,
} from '@haat/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { backend } from '../backend.ts'
import { useAdministrator } from '../session/use-administrator.ts'
import { AddRule } from './add-rule.tsx'
import { affiliatesKey, formatRate } from './affiliate-words.ts'

const columns: readonly Column<AffiliateRule>[] = [
  {
    key: 'from',
    header: 'From',
    phone: 'title',
    cell: ({ effective_from: day, is_in_force: isInForce }) => (
      <span className="flex flex-wrap items-center gap-2">
        {formatDate(day)}
        {isInForce && <StatusBadge tone="success">In force</StatusBadge>}
      </span>
    ),
  },
  { key: 'rate', header: 'Commission', cell: ({ rate_bp: rate }) => formatRate(rate) },
  { key: 'earning', header: 'After a sign-up', cell: ({ earning_days: days }) => `${days} days` },
  { key: 'hold', header: 'Held back', cell: ({ hold_days: days }) => `${days} days` },
  { key: 'by', header: 'Added by', cell: ({ created_by: by }) => by ?? 'Haat' },
]

/** `/affiliates/rules`: what commission is paid, from which day on. */
export function RulesPage() {
  useTitle('Commission rules')
  const mayManage = useAdministrator().permissions.includes('affiliates.manage')
  const rules = useQuery({
    queryKey: [...affiliatesKey, 'rules'],
    queryFn: () => backend.call(listAffiliateRulesEndpoint, {}),
  })
  return (
    <>
      <PageHeader
        title="Commission rules"
        description="The rule in force on the day of a purchase applies to it. Earlier commissions don’t change."
        breadcrumbs={<Breadcrumbs crumbs={[{ label: 'Affiliates', link: <Link to="/affiliates" /> }]} />}
      />
      <div className="flex flex-col gap-4">
        {rules.data !== undefined ? (
          <Card padding="none">
            <Table caption="Commission rules" columns={columns} rows={rules.data.items} rowKey={({ id }) => id} />
          </Card>
        ) : rules.isError ? (
          <LoadFailure
            title="Couldn’t load commission rules"
            error={rules.error}
            onRetry={() => void rules.refetch()}
            busy={rules.isFetching}
          />
        ) : (
          <SkeletonRegion label="Loading commission rules">
            <Skeleton className="h-40 w-full" />
          </SkeletonRegion>
        )}
        {mayManage && <AddRule />}
      </div>
    </>
  )
}
