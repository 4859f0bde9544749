import { LoadFailure } from '@haat/console/page/load-failure'
import { listCommissionsEndpoint, reverseCommissionsEndpoint } from '@haat/domains/affiliates/administration/contract'
import type { AdminCommission } from '@haat/domains/affiliates/contract'
import { SanctionReason } from '@haat/domains/sanctions/contract'
import {
  Button,
  Card,
  Checkbox,
  type Column,
  formatMoney,
  LoadMore,
  Skeleton,
  SkeletonRegion,
  StatusBadge,
  Table,
  Time,
  useToast,
} from '@haat/ui'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { backend } from '../backend.ts'
import { TextDialog } from '../dialogs/text-dialog.tsx'
import { useAdministrator } from '../session/use-administrator.ts'
import { affiliatesKey, commissionStatuses, formatRate } from './affiliate-words.ts'

/** An affiliate's commissions and their reversals. Chosen commissions can be reversed. */
export function CommissionsCard({ affiliateId }: { affiliateId: string }) {
  const mayManage = useAdministrator().permissions.includes('affiliates.manage')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const commissions = useInfiniteQuery({
    queryKey: [...affiliatesKey, affiliateId, 'commissions'],
    queryFn: ({ pageParam }) =>
      backend.call(listCommissionsEndpoint, {
        params: { id: affiliateId },
        query: pageParam === '' ? {} : { cursor: pageParam },
      }),
    initialPageParam: '',
    getNextPageParam: (last) => last.next_cursor ?? undefined,
  })
  if (commissions.isError) {
    return (
      <LoadFailure
        title="Couldn’t load commissions"
        error={commissions.error}
        onRetry={() => void commissions.refetch()}
        busy={commissions.isFetching}
      />
    )
  }
  if (commissions.data === undefined) {
    return (
      <SkeletonRegion label="Loading commissions">
        <Skeleton className="h-40 w-full" />
      </SkeletonRegion>
    )
  }
  const rows = commissions.data.pages.flatMap(({ items }) => items)
  const choose = (id: string, isChosen: boolean) => {
    const next = new Set(chosen)
    if (isChosen) next.add(id)
    else next.delete(id)
    setChosen(next)
  }
  const columns = mayManage ? withChoice(chosen, choose) : plainColumns
  return (
    <Card title="Commissions" description="A reversal is a separate entry with a negative amount.">
      {rows.length === 0 ? (
        <p className="text-sm text-ink-muted">No commissions yet.</p>
      ) : (
        <>
          <Table caption="Commissions" columns={columns} rows={rows} rowKey={({ id }) => id} />
          {commissions.hasNextPage && (
            <LoadMore
              shown={rows.length}
              more
              busy={commissions.isFetchingNextPage}
              onMore={() => void commissions.fetchNextPage()}
            />
          )}
        </>
      )}
      {chosen.size > 0 && (
        <ReverseButton affiliateId={affiliateId} ids={[...chosen]} onDone={() => setChosen(new Set())} />
      )}
    </Card>
  )
}

interface ReverseButtonProps {
  affiliateId: string
  ids: readonly string[]
  onDone: () => void
}

function ReverseButton({ affiliateId, ids, onDone }: ReverseButtonProps) {
  const queryClient = useQueryClient()
  const toast = useToast()
  const label = ids.length === 1 ? 'Reverse 1 commission' : `Reverse ${ids.length} commissions`
  return (
    <div className="mt-4">
      <TextDialog
        title={`${label}?`}
        description="Each reversal adds an entry with a negative amount. If the commission was already paid, it’s deducted from the next payout. You can’t undo this."
        label="Reason"
        hint="The affiliate sees it."
        schema={SanctionReason}
        multiline
        action="Reverse"
        trigger={<Button>{label}</Button>}
        onSubmit={async (reason) => {
          const body = { commission_ids: [...ids], reason }
          const { amount_paise: paise } = await backend.call(reverseCommissionsEndpoint, {
            params: { id: affiliateId },
            body,
          })
          onDone()
          await queryClient.invalidateQueries({ queryKey: affiliatesKey })
          toast.show({ title: `Reversed ${formatMoney(-paise)}`, tone: 'success' })
        }}
      />
    </div>
  )
}

const plainColumns: readonly Column<AdminCommission>[] = [
  { key: 'vendor', header: 'Vendor', phone: 'title', cell: ({ vendor_name: name }) => name },
  { key: 'bought', header: 'Bought', cell: ({ bought }) => (bought === 'plan' ? 'Plan' : 'Credits') },
  { key: 'base', header: 'Paid', cell: ({ base_paise: paise }) => formatMoney(paise) },
  { key: 'rate', header: 'Rate', cell: ({ rate_bp: rate }) => formatRate(rate) },
  { key: 'amount', header: 'Commission', cell: ({ amount_paise: paise }) => formatMoney(paise) },
  {
    key: 'status',
    header: 'Status',
    cell: ({ status, reason, payout_id: payoutId }) => (
      <span>
        <StatusBadge tone={commissionStatuses[status].tone}>{commissionStatuses[status].label}</StatusBadge>
        {payoutId !== null && (
          <span className="block text-sm">
            <Link to={`/payouts/${payoutId}`}>View payout</Link>
          </span>
        )}
        {reason !== null && <span className="block text-sm break-words text-ink-muted">{reason}</span>}
      </span>
    ),
  },
  { key: 'earned', header: 'Earned', cell: ({ earned_at: at }) => <Time moment={at} relativeTo={new Date()} /> },
]

function withChoice(chosen: ReadonlySet<string>, choose: (id: string, isChosen: boolean) => void) {
  return plainColumns.map((column) =>
    column.key === 'vendor'
      ? {
          ...column,
          cell: (row: AdminCommission) => (
            <div className="flex min-w-0 items-center gap-3">
              {row.status !== 'reversed' && row.status !== 'reversal' && (
                <Checkbox
                  label={<span className="visually-hidden">Select {formatMoney(row.amount_paise)}</span>}
                  checked={chosen.has(row.id)}
                  onCheckedChange={(isChosen) => choose(row.id, isChosen)}
                />
              )}
              {column.cell(row)}
            </div>
          ),
        }
      : column,
  )
}
