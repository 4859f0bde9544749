import { LoadFailure } from '@haat/console/page/load-failure'
import { useTitle } from '@haat/console/page/use-title'
import { getPayoutBatchEndpoint, type PayoutBatchDetails } from '@haat/domains/payouts/contract'
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
import { backend } from '../../backend.ts'
import { Facts } from '../facts.tsx'
import { batchKey } from '../payout-keys.ts'
import { batchStatuses } from '../payout-words.ts'
import { BatchActions } from './batch-actions.tsx'
import { BatchItems } from './batch-items.tsx'
import { ImportResponse } from './import-response.tsx'

/** `/payout-batches/:id`: what a batch pays, who approved it, its file and the bank's response. */
export function BatchPage() {
  const { id = '' } = useParams()
  const batch = useQuery({
    queryKey: batchKey(id),
    queryFn: ({ signal }) => backend.call(getPayoutBatchEndpoint, { params: { id }, signal }),
  })
  const { data } = batch
  const title = data === undefined ? 'Batch' : `Batch ${data.number}`
  useTitle(title)
  return (
    <>
      <PageHeader
        title={title}
        breadcrumbs={<Breadcrumbs crumbs={[{ label: 'Payout batches', link: <Link to="/payout-batches" /> }]} />}
        status={
          data && <StatusBadge tone={batchStatuses[data.status].tone}>{batchStatuses[data.status].label}</StatusBadge>
        }
        actions={data && <BatchActions batch={data} />}
      />
      {data !== undefined ? (
        <div className="flex flex-col gap-4">
          <NextStep batch={data} />
          <BatchFacts batch={data} />
          {(data.status === 'exported' || data.status === 'reconciled') && <ImportResponse batch={data} />}
          <BatchItems batch={data} />
        </div>
      ) : batch.isError ? (
        <LoadFailure
          title="Couldn’t load the batch"
          error={batch.error}
          onRetry={() => void batch.refetch()}
          busy={batch.isFetching}
          wayBack={<LinkButton render={<Link to="/payout-batches" />}>All batches</LinkButton>}
        />
      ) : (
        <SkeletonRegion label="Loading the batch" className="flex flex-col gap-4">
          <Skeleton className="h-48 w-full" />
          <Skeleton className="h-64 w-full" />
        </SkeletonRegion>
      )}
    </>
  )
}

function NextStep({ batch }: { batch: PayoutBatchDetails }) {
  if (batch.status === 'draft') {
    return batch.approval === 'allowed' ? (
      <Banner tone="waiting" title="Check the payouts, then approve the batch">
        Amounts and accounts are frozen at the approval. The file can’t be downloaded if any of them differs later.
      </Banner>
    ) : (
      <Banner tone="waiting" title="Another administrator has to approve this batch">
        You created it, and you can approve your own batches up to {formatMoney(batch.approval_limit)} in 24 hours.
      </Banner>
    )
  }
  if (batch.status === 'approved') {
    return (
      <Banner tone="info" title="Download the file and upload it at your bank">
        Try each layout with a ₹1 file first: banks change their formats. The file has account numbers, and each
        download is recorded.
      </Banner>
    )
  }
  return batch.cancel_reason === null ? null : <Banner title="This batch was cancelled">{batch.cancel_reason}</Banner>
}

const selfApprovals = {
  below_limit: 'approved her own batch, below the limit',
  only_administrator: 'approved her own batch as the only administrator who can',
}

function BatchFacts({ batch }: { batch: PayoutBatchDetails }) {
  const { self_approval: self, approved_by: approver, approved_at: approvedAt } = batch
  const approval =
    approver === null || approvedAt === null
      ? 'Not approved yet'
      : `${approver.name}, ${formatDateTime(approvedAt)}${self === null ? '' : ` (${selfApprovals[self]})`}`
  return (
    <Card title="Batch">
      <Facts
        facts={[
          { label: 'Total', value: formatMoney(batch.total_amount) },
          { label: 'Payouts', value: formatCount(batch.payouts_count) },
          { label: 'File layout', value: batch.layout.name },
          { label: 'Created', value: `${batch.created_by.name}, ${formatDateTime(batch.created_at)}` },
          { label: 'Approved', value: approval },
          {
            label: 'File downloaded',
            value:
              batch.exported_at === null
                ? 'Not yet'
                : `${formatDateTime(batch.exported_at)}${batch.export_count > 1 ? `, ${formatCount(batch.export_count)} times` : ''}`,
          },
          ...batch.responses.map((response) => ({
            label: 'Response imported',
            value: `${formatDateTime(response.imported_at)}, ${response.imported_by.name}: ${formatCount(response.sent_count)} sent, ${formatCount(response.failed_count)} failed, ${formatCount(response.unknown_count)} unknown`,
          })),
        ]}
      />
    </Card>
  )
}
