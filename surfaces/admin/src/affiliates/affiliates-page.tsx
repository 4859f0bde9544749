import type { BulkAction, ListColumn } from '@haat/console/lists/list-definition'
import { listFields } from '@haat/console/lists/list-fields'
import { ListPage } from '@haat/console/lists/list-page'
import {
  AffiliateListQuery,
  approveAffiliateEndpoint,
  exportAffiliatesEndpoint,
  type ListedAffiliate,
  listAffiliatesEndpoint,
  rejectAffiliateEndpoint,
} from '@haat/domains/affiliates/administration/contract'
import { formatCount, formatMoney, LinkButton, StatusBadge, Time } from '@haat/ui'
import { Share2 } from '@haat/ui/icons'
import { Link } from 'react-router'
import { backend } from '../backend.ts'
import { savedViewsOf } from '../lists/saved-views-of.ts'
import { listQueryOf, loadFrom, optionsOf, useExportFile } from '../lists/server-list.ts'
import { useAdministrator } from '../session/use-administrator.ts'
import { affiliateStatuses, affiliatesKey } from './affiliate-words.ts'

const columns: readonly ListColumn<ListedAffiliate>[] = [
  {
    key: 'name',
    exports: ['name', 'email'],
    header: 'Affiliate',
    phone: 'title',
    cell: ({ id, name, email }) => (
      <span className="block min-w-0">
        <Link to={`/affiliates/${id}`}>{name}</Link>
        <span className="block text-sm font-normal break-all text-ink-muted">{email}</span>
      </span>
    ),
  },
  {
    key: 'status',
    header: 'Status',
    cell: ({ status }) => (
      <StatusBadge tone={affiliateStatuses[status].tone}>{affiliateStatuses[status].label}</StatusBadge>
    ),
  },
  { key: 'clicks', align: 'end', header: 'Clicks', cell: ({ clicks }) => formatCount(clicks) },
  { key: 'signups', align: 'end', header: 'Sign-ups', cell: ({ signups }) => formatCount(signups) },
  {
    key: 'on_hold',
    align: 'end',
    header: 'On hold',
    cell: ({ on_hold_paise: paise }) => formatMoney(paise),
  },
  {
    key: 'payable',
    align: 'end',
    header: 'Payable',
    cell: ({ payable_paise: paise }) => formatMoney(paise),
  },
  {
    key: 'applied_at',
    header: 'Applied',
    cell: ({ applied_at: at }) => <Time moment={at} relativeTo={new Date()} />,
  },
]

const fields = listFields(AffiliateListQuery.list, {
  status: { label: 'Status', type: 'choice', options: optionsOf(affiliateStatuses), isPinned: true },
  name: { label: 'Affiliate', type: 'text' },
  applied_at: { label: 'Applied', type: 'date', isPinned: true },
})

const savedViews = savedViewsOf('affiliates')
const views = [{ name: 'Waiting', query: listQueryOf({ 'filter[status]': 'in:applied' }) }]

const bulkActions: readonly BulkAction<ListedAffiliate>[] = [
  {
    label: 'Approve',
    verb: 'approve',
    confirm: {
      title: (subject) => `Approve ${subject}?`,
      label: 'Approve',
      text: 'They get a code and a link by email.',
    },
    done: (subject) => `${subject} approved`,
    runOne: ({ id }) => backend.call(approveAffiliateEndpoint, { params: { id }, body: {} }),
  },
  {
    label: 'Reject',
    verb: 'reject',
    tone: 'danger',
    confirm: { title: (subject) => `Reject ${subject}?`, label: 'Reject', text: 'They can apply again.' },
    input: { label: 'Reason', hint: 'The affiliates see it.', minLength: 3 },
    done: (subject) => `${subject} rejected`,
    runOne: ({ id }, reason) => backend.call(rejectAffiliateEndpoint, { params: { id }, body: { reason } }),
  },
]

/** `/affiliates`: affiliates and their applications. */
export function AffiliatesPage() {
  const canManage = useAdministrator().permissions.includes('affiliates.manage')
  return (
    <ListPage
      title="Affiliates"
      description="Vendors who recommend the platform for a commission. New applications are waiting for your decision."
      noun={{ one: 'affiliate', many: 'affiliates' }}
      actions={<LinkButton render={<Link to="/affiliates/rules" />}>Commission rules</LinkButton>}
      queryKey={[...affiliatesKey, 'list']}
      load={loadFrom(listAffiliatesEndpoint)}
      exportFile={useExportFile(exportAffiliatesEndpoint)}
      columns={columns}
      rowKey={({ id }) => id}
      nameOf={({ name }) => name}
      search="Search by name, email or code"
      fields={fields}
      savedViews={savedViews}
      views={views}
      {...(canManage && { bulkActions })}
      changes={[affiliatesKey]}
      empty={{
        icon: <Share2 />,
        title: 'No affiliates yet',
        text: 'Vendors apply on the marketplace’s affiliate page.',
        action: null,
      }}
    />
  )
}
