import {
  getPaymentMethodsEndpoint,
  type PaymentMethodDetails,
  type PaymentMethodName,
  removePaymentMethodEndpoint,
  type StorePayments,
  savePaymentMethodEndpoint,
  switchPaymentMethodEndpoint,
} from '@haat/domains/payments/store-methods/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { backend } from '../../backend.ts'

const paymentsKey = (storeSlug: string) => ['payment-methods', storeSlug] as const

/** Loads how buyers can pay a store. */
export function usePaymentMethods(storeSlug: string) {
  return useQuery({
    queryKey: paymentsKey(storeSlug),
    queryFn: () => backend.call(getPaymentMethodsEndpoint, { query: { store_slug: storeSlug } }),
  })
}

/** Returns the changes of a store's payment methods. Each shows its result on the page. */
export function usePaymentMethodChanges(storeSlug: string) {
  const queryClient = useQueryClient()
  const show = (payments: StorePayments) => {
    queryClient.setQueryData(paymentsKey(storeSlug), payments)
  }
  const store = { store_slug: storeSlug }
  return {
    save: async (details: PaymentMethodDetails, isEnabled: boolean) =>
      show(await backend.call(savePaymentMethodEndpoint, { body: { ...store, is_enabled: isEnabled, details } })),
    turn: async (method: PaymentMethodName, isEnabled: boolean) =>
      show(
        await backend.call(switchPaymentMethodEndpoint, {
          params: { method },
          body: { ...store, is_enabled: isEnabled },
        }),
      ),
    remove: async (method: PaymentMethodName) =>
      show(await backend.call(removePaymentMethodEndpoint, { params: { method }, query: store })),
  }
}
