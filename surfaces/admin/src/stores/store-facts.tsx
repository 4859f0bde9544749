import type { StorePage } from '@haat/domains/vendors/contract'
import { formatCount, formatDateTime } from '@haat/ui'
import { Link } from 'react-router'
import { Facts } from '../payouts/facts.tsx'
import { useAdministrator } from '../session/use-administrator.ts'
import { storefrontAddress } from './store-words.ts'

/** What a store is and has. */
export function StoreFacts({ store }: { store: StorePage }) {
  const { vendor, plan, theme, products, effects, created_at: createdAt } = store
  const canSeeVendors = useAdministrator().permissions.includes('vendors.read')
  return (
    <Facts
      facts={[
        {
          label: 'Vendor',
          value: canSeeVendors ? <Link to={`/vendors/${vendor.vendor_id}`}>{vendor.name}</Link> : vendor.name,
        },
        { label: 'Email', value: <span className="break-all">{vendor.email}</span> },
        { label: 'Address', value: <span className="break-all">{storefrontAddress(store.store_slug)}</span> },
        { label: 'Domains', value: effects.domains.length === 0 ? 'None' : effects.domains.join(', ') },
        { label: 'Plan', value: plan.name },
        { label: 'Theme', value: theme ?? 'None published' },
        { label: 'Products', value: formatCount(products) },
        { label: 'Installed apps', value: formatCount(effects.installed_apps) },
        { label: 'Staff', value: formatCount(effects.staff) },
        { label: 'Created', value: formatDateTime(createdAt) },
      ]}
    />
  )
}
