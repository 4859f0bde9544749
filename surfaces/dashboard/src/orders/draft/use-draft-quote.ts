import { type DraftForm, quoteDraftEndpoint } from '@haat/domains/orders/drafts/contract'
import { useDebouncedValue } from '@haat/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { backend } from '../../backend.ts'
import { ordersKey } from '../order-keys.ts'

/** Computes what the order costs while it's entered. What's typed about the buyer doesn't matter, and may be incomplete. */
export function useDraftQuote(storeSlug: string, form: DraftForm) {
  const priced = { ...form, email: '', phone: '', name: '', gstin: '', note: '' }
  const text = useDebouncedValue(JSON.stringify(priced))
  return useQuery({
    queryKey: [...ordersKey(storeSlug), 'quote', text],
    queryFn: ({ signal }) =>
      backend.call(quoteDraftEndpoint, { body: { store_slug: storeSlug, form: JSON.parse(text) }, signal }),
    placeholderData: keepPreviousData,
  })
}
