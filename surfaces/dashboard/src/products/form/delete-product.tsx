import { DeleteDialog } from '@haat/console/forms/delete-dialog'
import { deleteProductEndpoint, type Product } from '@haat/domains/products/contract'
import { backend } from '../../backend.ts'
import { planKey, productsKey } from '../product-keys.ts'

interface DeleteProductProps {
  store_slug: string
  product: Product
}

/** The way to be rid of a product; asks first. */
export function DeleteProduct({ store_slug, product: { id, title } }: DeleteProductProps) {
  return (
    <DeleteDialog
      what="product"
      title={title}
      onDelete={() => backend.call(deleteProductEndpoint, { params: { id }, query: { store_slug } })}
      list="/products"
      changes={[[...productsKey(store_slug), 'list'], planKey(store_slug)]}
    >
      It leaves the store and every collection, with its variants and their stock. This cannot be undone. An archived
      product is not sold either, and stays.
    </DeleteDialog>
  )
}
