import { LinkButton } from '@haat/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { bankDetailsQuery } from '../../bank-status/bank-details-query.ts'
import { BankStatusBanner } from '../../bank-status/bank-status-banner.tsx'

/** Says what keeps payouts from the developer's bank account. Nothing if they can go there. */
export function BankStatus() {
  const { data: bank } = useQuery(bankDetailsQuery)
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
