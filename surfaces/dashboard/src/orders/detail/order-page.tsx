import { LoadFailure } from '@haat/console/page/load-failure'
import { useTitle } from '@haat/console/page/use-title'
import type { StoreOrder } from '@haat/domains/orders/view/contract'
import {
  Banner,
  Breadcrumbs,
  formatMoney,
  LinkButton,
  PageHeader,
  Skeleton,
  SkeletonRegion,
  StatusBadge,
} from '@haat/ui'
import { Link, Navigate, useParams } from 'react-router'
import { AppLinksMenu } from '../../app-links/app-links-menu.tsx'
import { returnStatuses, riskTexts, wordsOf } from '../order-words.ts'
import { PrintCard } from '../print/print-card.tsx'
import { BuyerCards } from './buyer-cards.tsx'
import { CancelOrderDialog } from './cancel-order-dialog.tsx'
import { DocumentsCard } from './documents-card.tsx'
import { LinesCard } from './lines-card.tsx'
import { ParcelCard } from './parcel-card.tsx'
import { PaymentCard } from './payment-card.tsx'
import { PaymentLinkCard } from './payment-link-card.tsx'
import { RecordPaymentDialog } from './record-payment-dialog.tsx'
import { RefundDialog } from './refund-dialog.tsx'
import { ReturnsCard } from './returns/returns-card.tsx'
import { TagsCard } from './tags-card.tsx'
import { TimelineCard } from './timeline-card.tsx'
import { useOrder } from './use-order.ts'

/** `/orders/:id`: an order, what happened to it, and what can be done. */
export function OrderPage() {
  const { id = '' } = useParams()
  const query = useOrder(id)
  const { data: order } = query
  const title = order === undefined ? 'Order' : `Order ${order.name}`
  useTitle(title)
  if (order?.status === 'draft') return <Navigate to={`/orders/drafts/${id}`} replace />
  return (
    <>
      <PageHeader
        title={title}
        description={order && `${formatMoney(order.total_paise)} from ${order.customer_name || order.email}`}
        breadcrumbs={<Breadcrumbs crumbs={[{ label: 'Orders', link: <Link to="/orders" /> }]} />}
        status={order && <Statuses order={order} />}
        actions={
          order && (
            <>
              <AppLinksMenu at="order" id={order.id} />
              <Actions order={order} />
            </>
          )
        }
      />
      {order !== undefined ? (
        <div className="grid gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
          <div className="flex min-w-0 flex-col gap-4">
            {order.risks.length > 0 && order.status === 'open' && (
              <Banner tone="warning" title="Check before you send this order">
                {order.risks.map((risk) => (
                  <p key={risk}>{riskTexts[risk]}</p>
                ))}
              </Banner>
            )}
            <PaymentLinkCard order={order} />
            <LinesCard order={order} />
            {order.parcels.map((parcel) => (
              <ParcelCard key={parcel.id} order={order} parcel={parcel} />
            ))}
            <ReturnsCard order={order} />
            <PaymentCard order={order} />
            <TimelineCard order={order} />
          </div>
          <div className="flex min-w-0 flex-col gap-4">
            <BuyerCards order={order} />
            <PrintCard order={order} />
            <DocumentsCard order={order} />
            <TagsCard order={order} />
          </div>
        </div>
      ) : query.isError ? (
        <LoadFailure
          title="Couldn’t load the order"
          error={query.error}
          onRetry={() => void query.refetch()}
          busy={query.isFetching}
          wayBack={<LinkButton render={<Link to="/orders" />}>All orders</LinkButton>}
        />
      ) : (
        <SkeletonRegion label="Loading the order" className="flex flex-col gap-4">
          <Skeleton className="h-64 w-full" />
          <Skeleton className="h-48 w-full" />
        </SkeletonRegion>
      )}
    </>
  )
}

function Statuses({ order }: { order: StoreOrder }) {
  const { status, payment, fulfilment } = wordsOf(order)
  const words = [
    status,
    payment,
    ...(order.fulfilment_status === 'not_needed' ? [] : [fulfilment]),
    ...(order.return_status === 'none' ? [] : [returnStatuses[order.return_status]]),
  ]
  return (
    <span className="flex flex-wrap gap-1.5">
      {words.map(({ label, tone }) => (
        <StatusBadge key={label} tone={tone}>
          {label}
        </StatusBadge>
      ))}
    </span>
  )
}

function Actions({ order }: { order: StoreOrder }) {
  const due = order.total_paise - order.paid_paise
  const isPayable = order.status !== 'cancelled' && order.status !== 'draft' && due > 0
  return (
    <>
      {isPayable && <RecordPaymentDialog order={order} due_paise={due} />}
      {order.refundable_paise > 0 && <RefundDialog order={order} />}
      {order.can_edit && <LinkButton render={<Link to={`/orders/${order.id}/edit`} />}>Edit order</LinkButton>}
      {order.can_cancel && <CancelOrderDialog order={order} />}
    </>
  )
}
