import { Banner, formatDateTime } from '@haat/ui'
import type { ReactNode } from 'react'
import type { BankAccount, BankAccountWords } from './bank-account.ts'

interface AccountStatusBannerProps {
  bank: BankAccount
  words: BankAccountWords
  /** Leads to the form: a link on other pages, a button next to it. */
  action: (label: string) => ReactNode
}

/** Says whether payouts can go to someone's bank account, and what to do if they can't. */
export function AccountStatusBanner({ bank, words, action }: AccountStatusBannerProps) {
  return (
    <div className="flex flex-col gap-3">
      <FreezeBanner freeze={bank.payout_freeze} words={words} />
      <ReviewBanner bank={bank} words={words} action={action} />
    </div>
  )
}

function FreezeBanner({ freeze, words }: { freeze: BankAccount['payout_freeze']; words: BankAccountWords }) {
  if (freeze === null) return null
  return (
    <Banner tone="danger" title="Your payouts are on hold">
      {freeze.reported_by_payee
        ? 'You told us that someone else changed your bank details. Change your password and check your bank details. We’ll contact you before we allow payouts again.'
        : `Reason: ${freeze.reason}. Your ${words.earned} stay in your balance. We’ll tell you by email when you can request payouts again.`}
    </Banner>
  )
}

function ReviewBanner({
  bank: { verification_status: status, rejection_reason: reason, details, is_cooling_off: isCoolingOff },
  words,
  action,
}: AccountStatusBannerProps) {
  if (status === 'none' || details === null) {
    return (
      <Banner tone="warning" title="Complete your profile to receive payouts" action={action('Add bank details')}>
        Add the bank account that your {words.earned} are paid to. We check it within {words.review_duration}.
      </Banner>
    )
  }
  if (status === 'pending') {
    return (
      <Banner tone="waiting" title="Verification in progress">
        We’re checking your bank details. This takes {words.review_duration}, and we’ll email you the result.
        {isCoolingOff && <CoolingOff until={details.usable_from} />}
      </Banner>
    )
  }
  if (status === 'rejected') {
    return (
      <Banner tone="danger" title="We couldn’t verify your bank details" action={action('Update and resubmit')}>
        {reason}
      </Banner>
    )
  }
  return (
    <Banner tone="success" title="Your bank details are verified">
      {isCoolingOff ? (
        <CoolingOff until={details.usable_from} />
      ) : (
        `Payouts go to ${details.bank_name || 'your bank'}, account ${details.account_number}.`
      )}
    </Banner>
  )
}

function CoolingOff({ until }: { until: string | null }) {
  if (until === null) return null
  return <p>Because the account is new, payouts to it are possible from {formatDateTime(until)}.</p>
}
