import { AccountStatusBanner } from '@haat/console/bank-account/account-status-banner'
import { LinkButton } from '@haat/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { bankAccountCalls } from '../../bank-status/bank-account-calls.ts'

const REFETCH_MS = 15_000

/** Says what keeps payouts from the developer's bank account. Nothing if they can go there. */
export function BankStatus() {
  const { queryKey, load, words } = bankAccountCalls
  // A review can end while the page is open: the card below then has the button, and the banner must go.
  const { data: bank } = useQuery({ queryKey, queryFn: load, refetchInterval: REFETCH_MS })
  if (bank === undefined) return null
  const { verification_status: status, is_cooling_off: isCoolingOff, payout_freeze: freeze } = bank
  if (status === 'verified' && !isCoolingOff && freeze === null) return null
  return (
    <AccountStatusBanner
      bank={bank}
      words={words}
      action={(label) => <LinkButton render={<Link to="/profile/bank" />}>{label}</LinkButton>}
    />
  )
}
