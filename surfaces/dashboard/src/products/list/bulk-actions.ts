import type { BulkAction, BulkActionMenu } from '@haat/console/lists/list-definition'
import {
  deleteProductsEndpoint,
  type ProductStatus,
  type ProductSummary,
  setProductStatusEndpoint,
} from '@haat/domains/products/contract'
import { backend } from '../../backend.ts'
import { deleteAction } from '../../lists/delete-action.tsx'
import { statusNames, statusOptions } from '../product-status.tsx'

/** Returns what can be done with several products: change their status, delete them. */
export function productActions(storeSlug: string): (BulkAction<ProductSummary> | BulkActionMenu<ProductSummary>)[] {
  const idsOf = (products: readonly ProductSummary[]) => products.map(({ id }) => id)
  const remove = (ids: string[]) => backend.call(deleteProductsEndpoint, { body: { store_slug: storeSlug, ids } })
  const setStatus = (status: ProductStatus, ids: string[]) =>
    backend.call(setProductStatusEndpoint, { body: { store_slug: storeSlug, ids, status } })
  return [
    {
      label: 'Set status',
      items: statusOptions.map(({ value, label, hint }) => ({
        label,
        verb: 'change',
        confirm: {
          title: (subject) => `Set ${subject} to ${statusNames[value].toLowerCase()}?`,
          label: 'Change',
          text: `${hint}. Changes apply immediately.`,
        },
        done: (subject) => `${subject} set to ${statusNames[value].toLowerCase()}`,
        runOne: ({ id }) => setStatus(value, [id]),
        runAll: (products) => setStatus(value, idsOf(products)),
      })),
    },
    deleteAction({
      text: 'This removes them from the store and from every collection, with their variants and stock. You can’t undo this. To stop selling products but keep them, archive them instead.',
      runOne: ({ id }) => remove([id]),
      runAll: (products) => remove(idsOf(products)),
    }),
  ]
}
