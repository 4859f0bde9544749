import { EarningStatus, listSalesEndpoint } from '@haat/domains/payouts/contract'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { backend } from '../../backend.ts'
import { moneyKey } from '../earnings-keys.ts'
import type { SalesFilterValues } from './sales-filters.tsx'

const PAGE = 20

/** Loads sales and refunds page by page, newest first. While new filters load, the previous rows stay visible. */
export function useSales(query: SalesQuery) {
  return useInfiniteQuery({
    queryKey: [...moneyKey, 'sales', query],
    queryFn: ({ pageParam, signal }) =>
      backend.call(listSalesEndpoint, {
        query: { ...query, limit: PAGE, ...(pageParam === '' ? {} : { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
    placeholderData: keepPreviousData,
  })
}

/** The filters that the server gets. */
export interface SalesQuery {
  readonly from?: string
  readonly to?: string
  readonly theme?: string
  readonly kind?: 'sale' | 'refund'
  readonly status?: EarningStatus
  readonly payout_id?: string
}

const isDate = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text)

/** Returns the filters of an address, without those that nobody can choose. */
export function toSalesQuery({ from, to, theme, kind, status }: SalesFilterValues): SalesQuery {
  const known = EarningStatus.safeParse(status)
  return {
    ...(isDate(from) && { from }),
    ...(isDate(to) && { to }),
    ...(theme !== '' && { theme }),
    ...((kind === 'sale' || kind === 'refund') && { kind }),
    ...(known.success && { status: known.data }),
  }
}
