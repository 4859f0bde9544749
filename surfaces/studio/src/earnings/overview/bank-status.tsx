import { LinkButton } from '@haat/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { bankDetailsQuery } from '../../bank-status/bank-details-query.ts'
import { BankStatusBanner } from '../../bank-status/bank-status-banner.tsx'

const REFETCH_MS = 15_000

/** Says what keeps payouts from the developer's bank account. Nothing if they can go there. */
export function BankStatus() {
  // A review can end while the page is open: the card below then has the button, and the banner must go.
  const { data: bank } = useQuery({ ...bankDetailsQuery, refetchInterval: REFETCH_MS })
  if (bank === undefined) return null
  const { verification_status: status, is_cooling_off: isCoolingOff, payout_freeze: freeze } = bank
  if (status === 'verified' && !isCoolingOff && freeze === null) return null
  return (
    <BankStatusBanner
      bank={bank}
      action={(label) => <LinkButton render={<Link to="/profile/bank" />}>{label}</LinkButton>}
    />
  )
}
