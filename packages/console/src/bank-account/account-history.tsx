import { Card, StatusBadge, type StatusTone, Time } from '@haat/ui'
import type { BankAccountVersion } from './bank-account.ts'

const statuses: Record<BankAccountVersion['verification_status'], { label: string; tone: StatusTone }> = {
  // Replaced before it was reviewed.
  pending: { label: 'Not reviewed', tone: 'neutral' },
  verified: { label: 'Verified', tone: 'success' },
  rejected: { label: 'Rejected', tone: 'danger' },
}

/** Earlier versions of the bank details, newest first. */
export function AccountHistory({ history }: { history: readonly BankAccountVersion[] }) {
  return (
    <Card
      title="Earlier bank details"
      description="A payout goes to the account that was verified when you requested it."
    >
      <ul className="m-0 -my-3 flex list-none flex-col divide-y divide-hairline p-0">
        {history.map((version) => {
          const { label, tone } = statuses[version.verification_status]
          return (
            <li key={version.revision} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3 text-sm">
              <div className="min-w-0 flex-1 basis-56">
                <p className="break-words text-ink tabular-nums">
                  {version.bank_name || version.ifsc_code}, account {version.account_number}
                </p>
                <p className="break-words text-ink-muted">
                  Submitted <Time moment={version.submitted_at} />
                  {version.rejection_reason !== null && ` · ${version.rejection_reason}`}
                </p>
              </div>
              <StatusBadge tone={tone}>{label}</StatusBadge>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
