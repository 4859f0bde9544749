import { listFields } from '@haat/console/lists/list-fields'
import { ListPage } from '@haat/console/lists/list-page'
import { updateVendorRolesEndpoint } from '@haat/domains/vendor-access/contract'
import {
  exportVendorsEndpoint,
  type ListedVendor,
  listVendorsEndpoint,
  VendorListQuery,
} from '@haat/domains/vendors/contract'
import type { Option } from '@haat/ui'
import { Users } from '@haat/ui/icons'
import { useMemo } from 'react'
import { backend } from '../backend.ts'
import { savedViewsOf } from '../lists/saved-views-of.ts'
import { listQueryOf, loadFrom, optionsOf, useExportFile } from '../lists/server-list.ts'
import { usePlanOptions } from '../plans/use-plan-options.ts'
import { useAdministrator } from '../session/use-administrator.ts'
import { vendorColumns } from './vendor-columns.tsx'
import { approvals, vendorStatuses, vendorsKey } from './vendor-words.ts'

const savedViews = savedViewsOf('vendors')

const views = [{ name: 'Waiting', query: listQueryOf({ 'filter[approval]': 'in:pending', sort: 'applied_at' }) }]

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
  const plans = usePlanOptions()
  const fields = useMemo(() => fieldsWith(plans), [plans])
  const promisedHours = waiting.find(({ kind }) => kind === 'vendors')?.promised_hours
  const columns = useMemo(() => vendorColumns(promisedHours), [promisedHours])
  return (
    <ListPage
      title="Vendors"
      description="The people and companies that have stores. Vendors waiting for approval can set up their stores, but can’t publish them."
      noun={{ one: 'vendor', many: 'vendors' }}
      queryKey={[...vendorsKey, 'list']}
      load={loadFrom(listVendorsEndpoint)}
      exportFile={useExportFile(exportVendorsEndpoint)}
      columns={columns}
      rowKey={({ vendor_id: id }) => id}
      nameOf={({ name }) => name}
      search="Search by name or email"
      fields={fields}
      savedViews={savedViews}
      views={views}
      empty={{ icon: <Users />, title: 'No vendors yet', text: 'Vendors register in the dashboard.', action: null }}
      {...(permissions.includes('vendors.approve') && { bulkActions: [approve] })}
      changes={[vendorsKey, ['waiting-work']]}
    />
  )
}

function fieldsWith(plans: readonly Option[]) {
  return listFields(VendorListQuery.list, {
    approval: { label: 'Approval', type: 'choice', options: optionsOf(approvals), isPinned: true },
    status: { label: 'Status', type: 'choice', options: optionsOf(vendorStatuses), isPinned: true },
    ...(plans.length > 0 && { plan: { label: 'Plan', type: 'choice', options: plans } }),
    name: { label: 'Name', type: 'text' },
    email: { label: 'Email', type: 'text' },
    applied_at: { label: 'Applied', type: 'date' },
    created_at: { label: 'Registered', type: 'date' },
  })
}
