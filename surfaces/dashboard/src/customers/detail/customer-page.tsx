import { LoadFailure } from '@haat/console/page/load-failure'
import { useTitle } from '@haat/console/page/use-title'
import type { Customer } from '@haat/domains/customers/profiles/contract'
import {
  Breadcrumbs,
  Card,
  formatCount,
  formatDate,
  formatMoney,
  LinkButton,
  PageHeader,
  Skeleton,
  SkeletonRegion,
  Time,
} from '@haat/ui'
import type { ReactNode } from 'react'
import { Link, useParams } from 'react-router'
import { AppLinksMenu } from '../../app-links/app-links-menu.tsx'
import { customerTitle } from '../../customer-words.ts'
import { AddressesCard } from './addresses-card.tsx'
import { ContactCard } from './contact-card.tsx'
import { CustomerOrders } from './customer-orders.tsx'
import { MarketingCard } from './marketing-card.tsx'
import { NoteCard } from './note-card.tsx'
import { PrivacyCard } from './privacy-card.tsx'
import { TagsCard } from './tags-card.tsx'
import { useCustomer } from './use-customer.ts'

/** `/customers/:id` */
export function CustomerPage() {
  const { id = '' } = useParams()
  const query = useCustomer(id)
  const { data: customer } = query
  const title = customer === undefined ? 'Customer' : customerTitle(customer)
  useTitle(title)
  return (
    <>
      <PageHeader
        title={<span className="break-words">{title}</span>}
        description={customer && `Customer since ${formatDate(customer.created_at)}`}
        breadcrumbs={<Breadcrumbs crumbs={[{ label: 'Customers', link: <Link to="/customers" /> }]} />}
        actions={customer && <AppLinksMenu at="customer" id={id} />}
      />
      {customer !== undefined ? (
        <div key={id} className="grid items-start gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
          <div className="flex min-w-0 flex-col gap-4">
            <Totals customer={customer} />
            <CustomerOrders customer_id={id} />
            <NoteCard customer={customer} />
            <AddressesCard customer={customer} />
          </div>
          <div className="flex min-w-0 flex-col gap-4">
            <ContactCard customer={customer} />
            <MarketingCard customer={customer} />
            <TagsCard customer={customer} />
            <PrivacyCard customer={customer} />
          </div>
        </div>
      ) : query.isError ? (
        <LoadFailure
          title="Couldn’t load the customer"
          error={query.error}
          onRetry={() => void query.refetch()}
          busy={query.isFetching}
          wayBack={<LinkButton render={<Link to="/customers" />}>All customers</LinkButton>}
        />
      ) : (
        <SkeletonRegion label="Loading the customer" className="flex flex-col gap-4">
          <Skeleton className="h-24 w-full" />
          <Skeleton className="h-64 w-full" />
        </SkeletonRegion>
      )}
    </>
  )
}

function Totals({ customer }: { customer: Customer }) {
  const { orders_count: orders, spent_paise: spent, last_order_at: lastOrderAt } = customer
  return (
    <Card>
      <dl className="grid grid-cols-2 gap-4 sm:grid-cols-4">
        <Total label="Total spent">{formatMoney(spent)}</Total>
        <Total label="Orders">{formatCount(orders)}</Total>
        <Total label="Average order">{orders === 0 ? '–' : formatMoney(Math.round(spent / orders))}</Total>
        <Total label="Last order">
          {lastOrderAt === null ? '–' : <Time moment={lastOrderAt} relativeTo={new Date()} />}
        </Total>
      </dl>
    </Card>
  )
}

function Total({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-ink-muted">{label}</dt>
      <dd className="tabular m-0 text-base font-semibold break-words text-ink">{children}</dd>
    </div>
  )
}
