import type { VendorPage } from '@haat/domains/vendors/contract'
import { formatCount, formatDateTime } from '@haat/ui'
import { Link } from 'react-router'
import { Facts } from '../payouts/facts.tsx'
import { useAdministrator } from '../session/use-administrator.ts'
import { vendorStatuses } from './vendor-words.ts'

/** What a vendor is and has. */
export function VendorFacts({ vendor }: { vendor: VendorPage }) {
  const { vendor_id: id, status, plan, stores, effects, created_at: createdAt } = vendor
  const canSeePlans = useAdministrator().permissions.includes('plans.read')
  return (
    <Facts
      facts={[
        { label: 'Account', value: vendorStatuses[status].label },
        { label: 'Plan', value: canSeePlans ? <Link to={`/subscriptions/${id}`}>{plan.name}</Link> : plan.name },
        { label: 'Stores', value: formatCount(stores) },
        { label: 'Stores online', value: formatCount(effects.online_stores) },
        { label: 'Staff', value: formatCount(effects.staff) },
        { label: 'Registered', value: formatDateTime(createdAt) },
      ]}
    />
  )
}

/** What helps to answer a vendor who can't sign in, or who asked for help. */
export function SupportFacts({ vendor: { support } }: { vendor: VendorPage }) {
  const { email_verified_at: verifiedAt, last_signed_in_at: signedInAt, may_view_until: viewUntil } = support
  return (
    <Facts
      facts={[
        { label: 'Email', value: verifiedAt === null ? 'Not verified' : `Verified ${formatDateTime(verifiedAt)}` },
        { label: 'Last sign-in', value: signedInAt === null ? 'Never' : formatDateTime(signedInAt) },
        { label: 'Active sessions', value: formatCount(support.active_sessions) },
        { label: 'Authenticator app', value: support.totp_enabled ? 'On' : 'Off' },
        {
          label: 'Support may view the dashboard',
          value: viewUntil === null ? 'No' : `Until ${formatDateTime(viewUntil)}`,
        },
      ]}
    />
  )
}
