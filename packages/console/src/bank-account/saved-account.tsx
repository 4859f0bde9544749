import { Banner, Card, Time } from '@haat/ui'
import type { ReactNode } from 'react'
import type { BankAccountVersion } from './bank-account.ts'
import { describeWarning } from './describe-warning.ts'

interface SavedAccountProps {
  details: BankAccountVersion
  action: ReactNode
}

/** The saved bank details. Only the last characters of numbers are known here. */
export function SavedAccount({ details, action }: SavedAccountProps) {
  const { bank_name: bankName, branch_name: branchName, pan_number: pan, pan_holder_type: holderType } = details
  const optional = (value: string | null) => value || 'Not given'
  return (
    <Card title="Your bank account" description="Only the last characters of each number are shown." actions={action}>
      <dl className="m-0 grid gap-x-6 gap-y-3 text-sm sm:grid-cols-[10rem_minmax(0,1fr)]">
        <Detail term="Account holder">{details.account_holder_name}</Detail>
        <Detail term="Account number">{details.account_number}</Detail>
        <Detail term="IFSC">{details.ifsc_code}</Detail>
        <Detail term="Bank">{optional(bankName)}</Detail>
        <Detail term="Branch">{optional(branchName)}</Detail>
        <Detail term="UPI ID">{optional(details.upi_id)}</Detail>
        <Detail term="PAN">{pan === null ? 'Not given' : `${pan} (${holderType})`}</Detail>
        <Detail term="GSTIN">{optional(details.gst_number)}</Detail>
        <Detail term="Submitted">
          <Time moment={details.submitted_at} />
        </Detail>
      </dl>
      {details.warnings.length > 0 && details.verification_status !== 'verified' && (
        <Banner tone="info" title="Please check" className="mt-5">
          {details.warnings.map((warning) => (
            <p key={warning}>{describeWarning(warning)}</p>
          ))}
        </Banner>
      )}
    </Card>
  )
}

function Detail({ term, children }: { term: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-muted">{term}</dt>
      <dd className="m-0 break-words text-ink tabular-nums max-sm:-mt-3">{children}</dd>
    </>
  )
}
