import { LoadFailure } from '@haat/console/page/load-failure'
import { useTitle } from '@haat/console/page/use-title'
import { type BankDetailsChecks, getBankDetailsChecksEndpoint } from '@haat/domains/payouts/contract'
import {
  Banner,
  Breadcrumbs,
  Card,
  formatDateTime,
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
import { payeeKinds } from '../payouts/payee-name.tsx'
import { BankChecks } from './bank-checks.tsx'
import { bankDetailsKey, reviewStatuses } from './bank-words.ts'
import { Decision } from './decision.tsx'
import { FreezeButton } from './freeze-button.tsx'
import { RevealedNumbers } from './revealed-numbers.tsx'

/** `/bank-details/:id`: one version of a payee's bank details, its checks, and the decision. */
export function BankReviewPage() {
  const { id = '' } = useParams()
  const details = useQuery({
    queryKey: [...bankDetailsKey, id],
    queryFn: ({ signal }) => backend.call(getBankDetailsChecksEndpoint, { params: { id }, signal }),
  })
  const { data } = details
  const title = data === undefined ? 'Bank details' : `Bank details of ${data.payee.name}`
  useTitle(title)
  return (
    <>
      <PageHeader
        title={title}
        description={data && `${payeeKinds[data.payee.kind]}, ${data.payee.email}`}
        breadcrumbs={<Breadcrumbs crumbs={[{ label: 'Bank details', link: <Link to="/bank-details" /> }]} />}
        status={
          data && (
            <StatusBadge tone={reviewStatuses[data.verification_status].tone}>
              {reviewStatuses[data.verification_status].label}
            </StatusBadge>
          )
        }
        actions={data && <FreezeButton details={data} />}
      />
      {data !== undefined ? (
        <Review details={data} />
      ) : details.isError ? (
        <LoadFailure
          title="Couldn’t load the bank details"
          error={details.error}
          onRetry={() => void details.refetch()}
          busy={details.isFetching}
          wayBack={<LinkButton render={<Link to="/bank-details" />}>All bank details</LinkButton>}
        />
      ) : (
        <SkeletonRegion label="Loading the bank details" className="flex flex-col gap-4">
          <Skeleton className="h-48 w-full" />
          <Skeleton className="h-48 w-full" />
        </SkeletonRegion>
      )}
    </>
  )
}

function Review({ details }: { details: BankDetailsChecks }) {
  const { payout_freeze: freeze, superseded_at: superseded, rejection_reason: rejection, previous } = details
  return (
    <div className="flex flex-col gap-4">
      {freeze !== null && (
        <Banner tone="danger" title={freeze.reported_by_payee ? 'The payee reported a change' : 'Payouts are on hold'}>
          {freeze.reason}
        </Banner>
      )}
      {superseded !== null && (
        <Banner tone="waiting">The payee saved newer bank details {formatDateTime(superseded)}.</Banner>
      )}
      {rejection !== null && (
        <Banner tone="danger" title="Rejected">
          {rejection}
        </Banner>
      )}
      <div className="grid gap-4 lg:grid-cols-2">
        <Card title="As entered">
          <Facts
            facts={[
              { label: 'Account holder', value: details.account_holder_name },
              { label: 'Account number', value: details.account_number },
              { label: 'IFSC', value: details.ifsc_code },
              { label: 'Bank', value: `${details.bank_name} ${details.branch_name}` },
              { label: 'UPI ID', value: details.upi_id ?? 'None' },
              { label: 'PAN', value: details.pan_number ?? 'None' },
              { label: 'Holder type', value: details.pan_holder_type ?? 'Unknown' },
              { label: 'GSTIN', value: details.gst_number ?? 'None' },
              { label: 'Submitted', value: formatDateTime(details.submitted_at) },
              {
                label: 'Version before',
                value: previous === null ? 'None' : `${previous.bank_name} ${previous.account_number}`,
              },
            ]}
          />
          <RevealedNumbers id={details.id} />
        </Card>
        <BankChecks details={details} />
      </div>
      {details.verification_status === 'pending' && superseded === null && <Decision details={details} />}
    </div>
  )
}
