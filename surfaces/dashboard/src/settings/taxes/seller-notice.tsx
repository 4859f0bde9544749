import { leaveWithoutAsking } from '@haat/console/forms/leave-guard'
import { useSession } from '@haat/console/session/session-context'
import type { StoreTaxes } from '@haat/domains/tax/settings/contract'
import { Banner } from '@haat/ui'
import { Link } from 'react-router'

interface SellerNoticeProps {
  store_slug: string
  taxes: StoreTaxes
  is_missing_gstin: boolean
}

/** Shows who sells, from the billing details, and what's missing there. */
export function SellerNotice({ store_slug: storeSlug, taxes, is_missing_gstin: isMissing }: SellerNoticeProps) {
  const { can } = useSession()
  const link = can('billing') ? (
    <Link state={leaveWithoutAsking} to={`/stores/${storeSlug}/billing`}>
      {taxes.legal_name === null ? 'Add billing details' : 'Edit billing details'}
    </Link>
  ) : undefined
  if (isMissing) {
    return (
      <Banner tone="warning" title="Your GSTIN is missing" action={link}>
        Add it to your billing details first. Invoices need it.
      </Banner>
    )
  }
  if (taxes.legal_name === null) {
    return (
      <Banner tone="warning" title="Your billing details are missing" action={link}>
        Invoices and bills of supply show your name and address.
      </Banner>
    )
  }
  return (
    <p className="flex flex-wrap gap-x-2 text-sm text-ink-muted">
      <span>
        Documents show {taxes.legal_name}
        {taxes.gstin === null ? '' : `, GSTIN ${taxes.gstin}`}.
      </span>
      {link}
    </p>
  )
}
