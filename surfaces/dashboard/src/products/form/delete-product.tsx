import { deleteProductEndpoint, type Product } from '@haat/domains/products/contract'
import { Button, ConfirmDialog, useToast } from '@haat/ui'
import { useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useNavigate } from 'react-router'
import { backend } from '../../backend.ts'
import { leavingForGood } from '../../leave-guard.tsx'
import { planKey, productsKey } from '../product-keys.ts'

interface DeleteProductProps {
  store_slug: string
  product: Product
}

/** The way to be rid of a product; asks first. */
export function DeleteProduct({ store_slug, product: { id, title } }: DeleteProductProps) {
  const queryClient = useQueryClient()
  const toast = useToast()
  const navigate = useNavigate()
  return (
    <ConfirmDialog
      title={`Delete “${title}”?`}
      confirmLabel="Delete product"
      trigger={<Button icon={<Trash2 aria-hidden="true" className="size-4" />}>Delete product</Button>}
      onConfirm={async () => {
        await backend.call(deleteProductEndpoint, { params: { id }, query: { store_slug } })
        await navigate('/products', { state: leavingForGood })
        toast.show({ title: `“${title}” is deleted`, tone: 'success' })
        await Promise.all([
          queryClient.invalidateQueries({ queryKey: [...productsKey(store_slug), 'list'] }),
          queryClient.invalidateQueries({ queryKey: planKey(store_slug) }),
        ])
      }}
    >
      It leaves the store and every collection, with its variants and their stock. This cannot be undone. An archived
      product is not sold either, and stays.
    </ConfirmDialog>
  )
}
