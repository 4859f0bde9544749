import { RecordLoadState } from '@haat/console/forms/record-load-state'
import { useAttemptKey } from '@haat/console/forms/use-attempt-key'
import { useTitle } from '@haat/console/page/use-title'
import { createDiscountEndpoint } from '@haat/domains/discounts/management/contract'
import { Breadcrumbs, PageHeader } from '@haat/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { backend } from '../../backend.ts'
import { useStore } from '../../session/use-store.ts'
import { discountKey, discountsKey } from '../discount-keys.ts'
import { DiscountFormFields } from './discount-form.tsx'
import { blankDiscount, type DiscountFormInput, formOfDiscount } from './discount-form-values.ts'
import { useDiscount } from './use-discount.ts'
import { useDiscountForm } from './use-discount-form.ts'

const crumbs = <Breadcrumbs crumbs={[{ label: 'Discounts', link: <Link to="/discounts" /> }]} />

/** `/discounts/new`; with `?from=`, starts as a copy of another discount. */
export function NewDiscountPage() {
  useTitle('Create discount')
  const from = useSearchParams()[0].get('from')
  const [now] = useState(() => new Date())
  if (from !== null) return <CopyOf id={from} />
  return <NewDiscount start={blankDiscount(now)} draftName="blank" />
}

function CopyOf({ id }: { id: string }) {
  const { store_slug: storeSlug } = useStore()
  const discount = useDiscount(storeSlug, id)
  if (discount.data === undefined) {
    return <RecordLoadState what="discount" query={discount} list="/discounts" breadcrumbs={crumbs} />
  }
  const { title, ...values } = formOfDiscount(discount.data)
  return <NewDiscount start={{ ...values, title, code: '', is_active: true }} draftName={id} />
}

function NewDiscount({ start, draftName }: { start: DiscountFormInput; draftName: string }) {
  const { store_slug: storeSlug } = useStore()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const keyOf = useAttemptKey()
  const form = useDiscountForm({
    saved: start,
    draftKey: `new-discount-${storeSlug}-${draftName}`,
    onSubmit: async (fields) => {
      const body = { ...fields, store_slug: storeSlug }
      const saved = await backend.call(createDiscountEndpoint, { body, idempotency_key: keyOf(body) })
      queryClient.setQueryData(discountKey(storeSlug, saved.id), saved)
      await navigate(`/discounts/${saved.id}`, { replace: true })
      void queryClient.invalidateQueries({ queryKey: [...discountsKey(storeSlug), 'list'] })
    },
  })
  return (
    <>
      <PageHeader title="Create discount" breadcrumbs={crumbs} />
      <DiscountFormFields store_slug={storeSlug} form={form} saved={start} isNew />
    </>
  )
}
