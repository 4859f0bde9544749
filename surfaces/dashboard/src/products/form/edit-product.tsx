import { StaleNotice } from '@haat/console/forms/stale-notice'
import { useStaleRevision } from '@haat/console/forms/use-stale-revision'
import {
  getProductEndpoint,
  type Product,
  type ProductFields,
  updateProductEndpoint,
} from '@haat/domains/products/contract'
import type { StoreUnits } from '@haat/domains/stores/settings/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { backend } from '../../backend.ts'
import { formOf } from '../form-state/product-form-values.ts'
import { useProductForm } from '../form-state/use-product-form.ts'
import { planKey, productKey, productsKey } from '../product-keys.ts'
import { DeleteProduct } from './delete-product.tsx'
import { noteChangedStock } from './note-changed-stock.ts'
import { ProductCollections } from './product-collections.tsx'
import { ProductForm } from './product-form.tsx'

interface EditProductProps {
  store_slug: string
  product: Product
  weight_unit: StoreUnits['weight_unit']
}

/**
 * The form of a saved product. Saving fails if someone else has saved since it was loaded, so that no change is lost.
 */
export function EditProduct({ store_slug: storeSlug, product, weight_unit: unit }: EditProductProps) {
  const queryClient = useQueryClient()
  const { id, revision } = product
  const toForm = (shown: Product) => formOf(shown, unit)
  const saved = useMemo(() => formOf(product, unit), [product, unit])

  const updateCache = (response: Product) => {
    queryClient.setQueryData(productKey(storeSlug, id), response)
    void queryClient.invalidateQueries({ queryKey: [...productsKey(storeSlug), 'list'] })
    void queryClient.invalidateQueries({ queryKey: planKey(storeSlug) })
  }
  const save = async (fields: ProductFields, revision: number) => {
    const body = { ...fields, store_slug: storeSlug, revision }
    const response = await backend.call(updateProductEndpoint, { params: { id }, body }).catch((error: unknown) => {
      noteChangedStock(form.form, error)
      throw error
    })
    form.form.reset(toForm(response))
    updateCache(response)
  }
  const stale = useStaleRevision({
    loadLatest: () => backend.call(getProductEndpoint, { params: { id }, query: { store_slug: storeSlug } }),
    save,
    toFormValues: toForm,
    onLatest: updateCache,
  })
  const form = useProductForm({
    weight_unit: unit,
    saved,
    // A draft belongs to the revision it was based on. On a later revision it would undo other people's changes.
    draftKey: `product-${id}-${revision}`,
    onSubmit: (fields) => stale.trySaving(fields, revision),
  })

  return (
    <ProductForm
      store_slug={storeSlug}
      form={form}
      saved={saved}
      notice={<StaleNotice what="product" stale={stale} form={form} />}
      aside={
        <>
          <ProductCollections store_slug={storeSlug} product={product} />
          <DeleteProduct store_slug={storeSlug} product={product} />
        </>
      }
    />
  )
}
