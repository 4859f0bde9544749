import {
  getProductEndpoint,
  type Product,
  type ProductFields,
  updateProductEndpoint,
} from '@haat/domains/products/contract'
import { useToast } from '@haat/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { backend } from '../../backend.ts'
import { readStaleRevision, StaleNotice } from '../../stale-notice.tsx'
import { planKey, productKey, productsKey } from '../product-keys.ts'
import { DeleteProduct } from './delete-product.tsx'
import { ProductCollections } from './product-collections.tsx'
import { ProductForm } from './product-form.tsx'
import { formOf } from './product-form-values.ts'
import { useProductForm } from './use-product-form.ts'

interface EditProductProps {
  store_slug: string
  product: Product
}

/** The form over a product that is there. It saves on the revision that it was read in, so that no one's change is lost. */
export function EditProduct({ store_slug, product }: EditProductProps) {
  const queryClient = useQueryClient()
  const toast = useToast()
  const { id } = product
  const saved = useMemo(() => formOf(product), [product])
  const [isStale, setIsStale] = useState(false)
  const [isLooking, setIsLooking] = useState(false)

  const keep = async (answer: Product) => {
    queryClient.setQueryData(productKey(store_slug, id), answer)
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: [...productsKey(store_slug), 'list'] }),
      queryClient.invalidateQueries({ queryKey: planKey(store_slug) }),
    ])
  }
  const save = async (fields: ProductFields, revision: number) => {
    const answer = await backend.call(updateProductEndpoint, {
      params: { id },
      body: { ...fields, store_slug, revision },
    })
    setIsStale(false)
    form.form.reset(formOf(answer))
    toast.show({ title: 'Saved', tone: 'success' })
    void keep(answer)
  }

  const form = useProductForm({
    saved,
    draftKey: `product-${id}-${product.revision}`,
    onSubmit: async (fields) => {
      try {
        await save(fields, product.revision)
      } catch (error) {
        if (readStaleRevision(error) === undefined) throw error
        setIsStale(true)
        window.scrollTo({ top: 0 })
      }
    },
  })

  const lookAnew = () => backend.call(getProductEndpoint, { params: { id }, query: { store_slug } })
  const showNewer = async () => {
    setIsLooking(true)
    try {
      const mine = form.form.getValues()
      const newer = await lookAnew()
      form.form.reset(formOf(newer))
      setIsStale(false)
      toast.show({ title: 'This is the newer state', undo: () => form.form.reset(mine) })
      void keep(newer)
    } catch (error) {
      toast.show({ title: 'It could not be read', detail: messageOf(error), tone: 'danger' })
    } finally {
      setIsLooking(false)
    }
  }
  const keepMine = () =>
    form.form.handleSubmit(async (fields) => {
      try {
        await save(fields, (await lookAnew()).revision)
      } catch (error) {
        toast.show({ title: 'Not saved', detail: messageOf(error), tone: 'danger' })
      }
    })()

  return (
    <ProductForm
      store_slug={store_slug}
      form={form}
      saved={saved}
      notice={
        isStale && (
          <StaleNotice
            what="product"
            busy={isLooking || form.busy}
            onShowNewer={() => void showNewer()}
            onKeepMine={() => void keepMine()}
          />
        )
      }
      aside={
        <>
          <ProductCollections product={product} />
          <DeleteProduct store_slug={store_slug} product={product} />
        </>
      }
    />
  )
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : 'Please try again.'
}
