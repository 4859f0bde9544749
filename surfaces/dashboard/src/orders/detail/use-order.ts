import { getOrderEndpoint } from '@haat/domains/orders/back-office/contract'
import type { StoreOrder } from '@haat/domains/orders/view/contract'
import { useToast } from '@haat/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { backend } from '../../backend.ts'
import { useStore } from '../../session/use-store.ts'
import { orderKey, ordersKey } from '../order-keys.ts'

/** Loads an order. */
export function useOrder(id: string) {
  const { store_slug: storeSlug } = useStore()
  return useQuery({
    queryKey: orderKey(storeSlug, id),
    queryFn: ({ signal }) =>
      backend.call(getOrderEndpoint, { params: { id }, query: { store_slug: storeSlug }, signal }),
  })
}

/** Returns a function that shows a changed order on every page, with a message. */
export function useOrderChanged() {
  const { store_slug: storeSlug } = useStore()
  const queryClient = useQueryClient()
  const toast = useToast()
  return async (order: StoreOrder, message: string): Promise<void> => {
    queryClient.setQueryData(orderKey(storeSlug, order.id), order)
    toast.show({ title: message, tone: 'success' })
    await queryClient.invalidateQueries({ queryKey: [...ordersKey(storeSlug), 'list'] })
  }
}
