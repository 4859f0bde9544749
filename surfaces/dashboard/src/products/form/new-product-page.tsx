import { FormSkeleton } from '@haat/console/forms/form-skeleton'
import { useAttemptKey } from '@haat/console/forms/use-attempt-key'
import { useTitle } from '@haat/console/page/use-title'
import { createProductEndpoint } from '@haat/domains/products/contract'
import type { StoreUnits } from '@haat/domains/stores/settings/contract'
import { Banner, Breadcrumbs, PageHeader } from '@haat/ui'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from 'react-router'
import { backend } from '../../backend.ts'
import { useStore } from '../../session/use-store.ts'
import { useUnits } from '../../units/use-units.ts'
import { blankProduct } from '../form-state/product-form-values.ts'
import { useProductForm } from '../form-state/use-product-form.ts'
import { planKey, productKey, productsKey } from '../product-keys.ts'
import { usePlan } from '../use-plan.ts'
import { ProductForm } from './product-form.tsx'

/** `/products/new`. Unsaved input is kept in this tab. */
export function NewProductPage() {
  useTitle('Add product')
  const { store_slug: storeSlug } = useStore()
  const units = useUnits(storeSlug)
  return (
    <>
      <PageHeader
        title="Add product"
        breadcrumbs={<Breadcrumbs crumbs={[{ label: 'Products', link: <Link to="/products" /> }]} />}
      />
      {units === undefined ? (
        <FormSkeleton label="Loading the form" />
      ) : (
        <NewProduct key={storeSlug} store_slug={storeSlug} weight_unit={units.weight_unit} />
      )}
    </>
  )
}

interface NewProductProps {
  store_slug: string
  weight_unit: StoreUnits['weight_unit']
}

function NewProduct({ store_slug: storeSlug, weight_unit: unit }: NewProductProps) {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const keyOf = useAttemptKey()
  const form = useProductForm({
    weight_unit: unit,
    saved: blankProduct,
    draftKey: `new-product-${storeSlug}`,
    onSubmit: async (fields) => {
      const body = { ...fields, store_slug: storeSlug }
      const saved = await backend.call(createProductEndpoint, { body, idempotency_key: keyOf(body) })
      queryClient.setQueryData(productKey(storeSlug, saved.id), saved)
      await navigate(`/products/${saved.id}`, { replace: true })
      void queryClient.invalidateQueries({ queryKey: [...productsKey(storeSlug), 'list'] })
      void queryClient.invalidateQueries({ queryKey: planKey(storeSlug) })
    },
  })
  return (
    <ProductForm
      store_slug={storeSlug}
      form={form}
      saved={blankProduct}
      isNew
      notice={<FullPlan store_slug={storeSlug} />}
    />
  )
}

/** Warns that the plan's limit is reached, before someone fills in the whole form. */
function FullPlan({ store_slug: storeSlug }: { store_slug: string }) {
  const { plan, used } = usePlan(storeSlug).data ?? {}
  const allowed = plan?.max_products ?? null
  if (plan === undefined || used === undefined || allowed === null || used.products < allowed) return undefined
  return (
    <Banner tone="warning" title="You’ve reached your plan’s product limit">
      The {plan.name} plan includes {allowed} products per store, and this store has {used.products}. Delete products
      you no longer sell, or upgrade your plan.
    </Banner>
  )
}
