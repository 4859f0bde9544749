import { LeaveGuard, leaveWithoutAsking } from '@haat/console/forms/leave-guard'
import { useAttemptKey } from '@haat/console/forms/use-attempt-key'
import { LoadFailure } from '@haat/console/page/load-failure'
import { useTitle } from '@haat/console/page/use-title'
import { editOrderEndpoint, type OrderEdit, previewOrderEditEndpoint } from '@haat/domains/orders/editing/contract'
import type { StoreOrder } from '@haat/domains/orders/view/contract'
import { ProblemError } from '@haat/http-client'
import { Breadcrumbs, EmptyState, LinkButton, PageHeader, Skeleton, SkeletonRegion, useDebouncedValue } from '@haat/ui'
import { Lock } from '@haat/ui/icons'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { backend } from '../../backend.ts'
import { useStore } from '../../session/use-store.ts'
import { useOrder, useOrderChanged } from '../detail/use-order.ts'
import { orderKey } from '../order-keys.ts'
import { ContactCard } from './contact-card.tsx'
import { DeliveryPrice } from './delivery-price.tsx'
import { EditSummary } from './edit-summary.tsx'
import { EditedItems } from './edited-items.tsx'
import { editOf, hasChanges, startEdit } from './order-edit.ts'

/** `/orders/:id/edit`: changes the items, the contact and the address of an open order. */
export function EditOrderPage() {
  const { id = '' } = useParams()
  const query = useOrder(id)
  const { data: order } = query
  const title = order === undefined ? 'Edit order' : `Edit order ${order.name}`
  useTitle(title)
  const back = <LinkButton render={<Link to={`/orders/${id}`} />}>Back to the order</LinkButton>
  return (
    <>
      <PageHeader
        title={title}
        breadcrumbs={
          <Breadcrumbs
            crumbs={[
              { label: 'Orders', link: <Link to="/orders" /> },
              { label: order === undefined ? 'Order' : `Order ${order.name}`, link: <Link to={`/orders/${id}`} /> },
            ]}
          />
        }
      />
      {order !== undefined ? (
        order.can_edit ? (
          <Editor order={order} />
        ) : (
          <EmptyState icon={<Lock />} title="This order can’t be edited" action={back}>
            Only open orders can be edited. Refund items, or create a new order.
          </EmptyState>
        )
      ) : query.isError ? (
        <LoadFailure
          title="Couldn’t load the order"
          error={query.error}
          onRetry={() => void query.refetch()}
          busy={query.isFetching}
          wayBack={back}
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

function Editor({ order }: { order: StoreOrder }) {
  const { store_slug: storeSlug } = useStore()
  const [form, setForm] = useState(() => startEdit(order))
  const [reason, setReason] = useState('')
  const [notifies, setNotifies] = useState(true)
  const attemptKey = useAttemptKey()
  const changed = useOrderChanged()
  const navigate = useNavigate()
  const edit = editOf(order, form)
  const preview = usePreview(storeSlug, order, edit)
  const shown = preview.isError ? undefined : preview.data
  const isChanged = hasChanges(edit, shown?.delivery)
  const save = useMutation({
    mutationFn: () => {
      const body = {
        store_slug: storeSlug,
        ...edit,
        shown_total_paise: shown?.totals.total_paise ?? 0,
        reason: reason.trim(),
        notifies_buyer: notifies,
      }
      return backend.call(editOrderEndpoint, {
        params: { id: order.id },
        body,
        idempotency_key: attemptKey(body),
      })
    },
    onSuccess: async (updated) => {
      await changed(updated, `Order ${order.name} changed`)
      await navigate(`/orders/${order.id}`, { state: leaveWithoutAsking })
    },
    onError: () => void preview.refetch(),
  })
  const errors = save.error instanceof ProblemError ? save.error.problem.errors : undefined
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
      <LeaveGuard isChanged={isChanged && !save.isSuccess} />
      <EditedItems store_slug={storeSlug} order={order} form={form} onForm={setForm} />
      <div className="flex min-w-0 flex-col gap-4">
        <EditSummary
          order={order}
          preview={shown}
          deliveryPrice={
            <DeliveryPrice
              order={order}
              delivery={shown?.delivery}
              value={form.delivery_price}
              onValue={(choice) => setForm({ ...form, delivery_price: choice })}
            />
          }
          problem={preview.error?.message ?? save.error?.message}
          isChanged={isChanged && !preview.isPlaceholderData}
          busy={save.isPending}
          reason={reason}
          onReason={setReason}
          notifies={notifies}
          onNotifies={setNotifies}
          onSave={() => save.mutate()}
        />
        <ContactCard
          order={order}
          form={form}
          errors={Object.fromEntries((errors ?? []).map(({ path, message }) => [path.replace(/^body\./, ''), message]))}
          onForm={(next) => {
            save.reset()
            setForm(next)
          }}
        />
      </div>
    </div>
  )
}

/** Calculates what the edit comes to. The contact doesn't matter for it, and may be incomplete. */
function usePreview(storeSlug: string, order: StoreOrder, { contact: _, ...edit }: OrderEdit) {
  const text = useDebouncedValue(JSON.stringify(edit))
  return useQuery({
    queryKey: [...orderKey(storeSlug, order.id), 'edit', order.total_paise, text],
    queryFn: ({ signal }) =>
      backend.call(previewOrderEditEndpoint, {
        params: { id: order.id },
        body: { store_slug: storeSlug, ...JSON.parse(text) },
        signal,
      }),
    placeholderData: keepPreviousData,
    retry: false,
  })
}
