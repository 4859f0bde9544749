import { type Customer, getCustomerEndpoint } from '@haat/domains/customers/profiles/contract'
import { useToast } from '@haat/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { backend } from '../../backend.ts'
import { segmentsKey } from '../../customer-segments.ts'
import { useStore } from '../../session/use-store.ts'
import { customerKey, customersKey } from '../customer-keys.ts'

/** Loads a customer. */
export function useCustomer(id: string) {
  const { store_slug: storeSlug } = useStore()
  return useQuery({
    queryKey: customerKey(storeSlug, id),
    queryFn: ({ signal }) =>
      backend.call(getCustomerEndpoint, { params: { id }, query: { store_slug: storeSlug }, signal }),
  })
}

/** Returns a function that shows a changed customer on every page, with a message. */
export function useCustomerChanged() {
  const { store_slug: storeSlug } = useStore()
  const queryClient = useQueryClient()
  const toast = useToast()
  return async (customer: Customer, message: string): Promise<void> => {
    queryClient.setQueryData(customerKey(storeSlug, customer.id), customer)
    toast.show({ title: message, tone: 'success' })
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: [...customersKey(storeSlug), 'list'] }),
      queryClient.invalidateQueries({ queryKey: segmentsKey(storeSlug) }),
    ])
  }
}
