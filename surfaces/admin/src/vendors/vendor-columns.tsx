import type { ListColumn } from '@haat/console/lists/list-definition'
import type { ListedVendor } from '@haat/domains/vendors/contract'
import { formatCount, StatusBadge, Time } from '@haat/ui'
import { Link } from 'react-router'
import { ApprovalBadge } from './approval-badge.tsx'
import { vendorStatuses } from './vendor-words.ts'

/** The columns of the list of vendors. Ages are compared with the promised time for an approval. */
export function vendorColumns(promisedHours: number | undefined): readonly ListColumn<ListedVendor>[] {
  return [
    {
      key: 'name',
      exports: ['name', 'email'],
      header: 'Vendor',
      phone: 'title',
      cell: ({ vendor_id: id, name, email }) => (
        <span className="block min-w-0">
          <Link to={`/vendors/${id}`}>{name}</Link>
          <span className="block text-sm font-normal break-words text-ink-muted">{email}</span>
        </span>
      ),
    },
    {
      key: 'status',
      header: 'Status',
      cell: ({ status }) => (
        <StatusBadge tone={vendorStatuses[status].tone}>{vendorStatuses[status].label}</StatusBadge>
      ),
    },
    {
      key: 'approval',
      exports: ['approval', 'applied_at'],
      header: 'Approval',
      cell: ({ approval, applied_at: appliedAt }) => (
        <ApprovalBadge approval={approval} applied_at={appliedAt} promisedHours={promisedHours} />
      ),
    },
    { key: 'plan', header: 'Plan', cell: ({ plan }) => plan.name },
    { key: 'stores', header: 'Stores', align: 'end', cell: ({ stores }) => formatCount(stores) },
    {
      key: 'created_at',
      header: 'Registered',
      cell: ({ created_at: at }) => <Time moment={at} relativeTo={new Date()} />,
    },
  ]
}
