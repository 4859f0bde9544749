import { loadOnce } from '@haat/console/forms/load-once'
import { getDiscountEndpoint } from '@haat/domains/discounts/management/contract'
import { useQuery } from '@tanstack/react-query'
import { backend } from '../../backend.ts'
import { discountKey } from '../discount-keys.ts'

/** Loads a discount once, because a form shows it. */
export function useDiscount(storeSlug: string, id: string) {
  return useQuery({
    queryKey: discountKey(storeSlug, id),
    queryFn: () => backend.call(getDiscountEndpoint, { params: { id }, query: { store_slug: storeSlug } }),
    ...loadOnce,
  })
}
