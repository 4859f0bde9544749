import { ListPage } from '@haat/console/lists/list-page'
import { updateVendorRolesEndpoint } from '@haat/domains/vendor-access/contract'
import {
  exportVendorsEndpoint,
  type ListedVendor,
  listVendorsEndpoint,
  VendorListQuery,
} from '@haat/domains/vendors/contract'
import { Users } from '@haat/ui/icons'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { backend } from '../backend.ts'
import { RecordedExportButton } from '../lists/recorded-export-button.tsx'
import { savedViewsOf } from '../lists/saved-views-of.ts'
import { usePlanFilter } from '../plans/use-plan-filter.ts'
import { useAdministrator } from '../session/use-administrator.ts'
import { vendorColumns } from './vendor-columns.tsx'
import { approvals, vendorStatuses, vendorsKey } from './vendor-words.ts'

const optionsOf = (words: Readonly<Record<string, { readonly label: string }>>) =>
  Object.entries(words).map(([value, { label }]) => ({ value, label }))

const filters = [
  { name: 'approval', label: 'Approval', any: 'Any approval', options: optionsOf(approvals) },
  { name: 'status', label: 'Status', any: 'Any status', options: optionsOf(vendorStatuses) },
]

const savedViews = savedViewsOf('vendors')

const sort = {
  initial: '-created_at',
  options: [
    { value: '-created_at', label: 'Newest first' },
    { value: 'created_at', label: 'Oldest first' },
    { value: 'applied_at', label: 'Applied first' },
    { value: 'name', label: 'Name (A–Z)' },
    { value: '-name', label: 'Name (Z–A)' },
    { value: 'email', label: 'Email (A–Z)' },
  ],
  columns: {
    name: { ascending: 'name', descending: '-name' },
    created_at: { ascending: 'created_at', descending: '-created_at' },
  },
}

const approve = {
  label: 'Approve',
  verb: 'approve',
  confirm: {
    title: (subject: string) => `Approve ${subject}?`,
    label: 'Approve',
    text: 'Their stores can go online, and they get an email. Vendors who are approved already stay as they are.',
  },
  done: (subject: string) => `${subject} approved`,
  runOne: ({ vendor_id: vendorId }: ListedVendor) =>
    backend.call(updateVendorRolesEndpoint, { body: { vendor_id: vendorId, approval: 'approved' } }),
}

/** `/vendors`: all vendors, and those that wait for an approval. */
export function VendorsPage() {
  const { permissions, waiting } = useAdministrator()
  const planFilter = usePlanFilter()
  const [search] = useSearchParams()
  const promisedHours = waiting.find(({ kind }) => kind === 'vendors')?.promised_hours
  const columns = useMemo(() => vendorColumns(promisedHours), [promisedHours])
  const exportVendors = () => backend.call(exportVendorsEndpoint, { query: vendorQuery(Object.fromEntries(search)) })
  return (
    <ListPage
      title="Vendors"
      description="The people and companies that have stores. Vendors who wait for approval can set up their stores, and publish them afterwards."
      noun={{ one: 'vendor', many: 'vendors' }}
      actions={permissions.includes('lists.export') && <RecordedExportButton name="vendors" onExport={exportVendors} />}
      queryKey={[...vendorsKey, 'list']}
      load={({ values, cursor, signal }) =>
        backend.call(listVendorsEndpoint, { query: { ...vendorQuery(values), cursor }, signal })
      }
      columns={columns}
      rowKey={({ vendor_id: id }) => id}
      nameOf={({ name }) => name}
      search="Search by name or email"
      filters={[...filters, ...planFilter]}
      sort={sort}
      savedViews={savedViews}
      empty={{ icon: <Users />, title: 'No vendors yet', text: 'Vendors register in the dashboard.', action: null }}
      {...(permissions.includes('vendors.approve') && { bulkActions: [approve] })}
      changes={[vendorsKey, ['waiting-work']]}
    />
  )
}

function vendorQuery({ q, approval, status, plan, sort: order }: Readonly<Record<string, string>>) {
  return {
    q,
    sort: VendorListQuery.shape.sort.safeParse(order).data,
    'filter[approval]': approval ? `in:${approval}` : undefined,
    'filter[status]': status ? `in:${status}` : undefined,
    'filter[plan]': plan ? `in:${plan}` : undefined,
  }
}
