import { DeleteDialog } from '@haat/console/forms/delete-dialog'
import { deleteProductEndpoint, type Product } from '@haat/domains/products/contract'
import { backend } from '../../backend.ts'
import { planKey, productsKey } from '../product-keys.ts'

interface DeleteProductProps {
  store_slug: string
  product: Product
}

/** The Delete button of a product, with a confirmation. */
export function DeleteProduct({ store_slug: storeSlug, product: { id, title } }: DeleteProductProps) {
  return (
    <DeleteDialog
      what="product"
      title={title}
      onDelete={() => backend.call(deleteProductEndpoint, { params: { id }, query: { store_slug: storeSlug } })}
      list="/products"
      changes={[[...productsKey(storeSlug), 'list'], planKey(storeSlug)]}
    >
      This removes the product from the store and from every collection, with its variants and stock. You can’t undo
      this. To stop selling it but keep it, archive it instead.
    </DeleteDialog>
  )
}
