import { DeleteDialog } from '@haat/console/forms/delete-dialog'
import { RecordLoadState } from '@haat/console/forms/record-load-state'
import { useTitle } from '@haat/console/page/use-title'
import {
  type Discount,
  deleteDiscountEndpoint,
  switchDiscountEndpoint,
  updateDiscountEndpoint,
} from '@haat/domains/discounts/management/contract'
import {
  Breadcrumbs,
  Button,
  Card,
  formatCount,
  formatMoney,
  LinkButton,
  PageHeader,
  StatusBadge,
  useToast,
} from '@haat/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Link, useParams } from 'react-router'
import { backend } from '../../backend.ts'
import { useStore } from '../../session/use-store.ts'
import { discountKey, discountsKey } from '../discount-keys.ts'
import { discountStatuses } from '../words/discount-words.ts'
import { DiscountFormFields } from './discount-form.tsx'
import { formOfDiscount } from './discount-form-values.ts'
import { useDiscount } from './use-discount.ts'
import { useDiscountForm } from './use-discount-form.ts'

/** `/discounts/:id`: edits a discount. */
export function DiscountPage() {
  const { id = '' } = useParams()
  const { store_slug: storeSlug } = useStore()
  const discount = useDiscount(storeSlug, id)
  const name = discount.data?.code ?? discount.data?.title
  useTitle(name ?? 'Discount', discount.isSuccess)
  const crumbs = <Breadcrumbs crumbs={[{ label: 'Discounts', link: <Link to="/discounts" /> }]} />
  if (discount.data === undefined || name === undefined) {
    return <RecordLoadState what="discount" query={discount} list="/discounts" breadcrumbs={crumbs} />
  }
  const { label, tone } = discountStatuses[discount.data.status]
  return (
    <>
      <PageHeader
        title={name}
        breadcrumbs={crumbs}
        status={<StatusBadge tone={tone}>{label}</StatusBadge>}
        actions={
          <>
            <LinkButton render={<Link to={`/discounts/new?from=${id}`} />}>Duplicate</LinkButton>
            <SwitchButton store_slug={storeSlug} discount={discount.data} />
          </>
        }
      />
      {/* Turning it on or off changes the form's values. */}
      <EditDiscount key={`${id} ${discount.data.is_active}`} store_slug={storeSlug} discount={discount.data} />
    </>
  )
}

interface DiscountProps {
  store_slug: string
  discount: Discount
}

function SwitchButton({ store_slug: storeSlug, discount: { id, code, title, is_active: isActive } }: DiscountProps) {
  const queryClient = useQueryClient()
  const toast = useToast()
  const turn = useMutation({
    mutationFn: () =>
      backend.call(switchDiscountEndpoint, { params: { id }, body: { store_slug: storeSlug, is_active: !isActive } }),
    onSuccess: (saved) => {
      queryClient.setQueryData(discountKey(storeSlug, id), saved)
      void queryClient.invalidateQueries({ queryKey: [...discountsKey(storeSlug), 'list'] })
      toast.show({ title: `${code ?? title} turned ${isActive ? 'off' : 'on'}`, tone: 'success' })
    },
    onError: (error) => toast.show({ title: 'Couldn’t change the discount', detail: error.message, tone: 'danger' }),
  })
  return (
    <Button busy={turn.isPending} onClick={() => turn.mutate()}>
      {isActive ? 'Turn off' : 'Turn on'}
    </Button>
  )
}

function EditDiscount({ store_slug: storeSlug, discount }: DiscountProps) {
  const queryClient = useQueryClient()
  const { id } = discount
  const saved = useMemo(() => formOfDiscount(discount), [discount])
  const form = useDiscountForm({
    saved,
    draftKey: `discount-${id}-${discount.updated_at}`,
    onSubmit: async (fields) => {
      const response = await backend.call(updateDiscountEndpoint, {
        params: { id },
        body: { ...fields, store_slug: storeSlug },
      })
      form.form.reset(formOfDiscount(response))
      queryClient.setQueryData(discountKey(storeSlug, id), response)
      void queryClient.invalidateQueries({ queryKey: [...discountsKey(storeSlug), 'list'] })
    },
  })
  return (
    <DiscountFormFields
      store_slug={storeSlug}
      form={form}
      saved={saved}
      isNew={false}
      aside={
        <>
          <Card title="Performance">
            <dl className="m-0 flex flex-col gap-2 text-sm">
              <Figure term="Orders" value={formatCount(discount.used_count)} />
              <Figure term="Amount given" value={formatMoney(discount.given_paise)} />
            </dl>
          </Card>
          {discount.used_count === 0 ? (
            <DeleteDialog
              what="discount"
              title={discount.code ?? discount.title}
              onDelete={() =>
                backend.call(deleteDiscountEndpoint, { params: { id }, query: { store_slug: storeSlug } })
              }
              list="/discounts"
              changes={[[...discountsKey(storeSlug), 'list']]}
            >
              Customers can no longer use it. You can’t undo this. To keep it for later, turn it off instead.
            </DeleteDialog>
          ) : (
            <p className="text-sm text-ink-muted">
              Orders have used this discount, so it can’t be deleted. Turn it off instead.
            </p>
          )}
        </>
      }
    />
  )
}

function Figure({ term, value }: { term: string; value: string }) {
  return (
    <div className="flex justify-between gap-3">
      <dt className="text-ink-muted">{term}</dt>
      <dd className="tabular m-0">{value}</dd>
    </div>
  )
}
