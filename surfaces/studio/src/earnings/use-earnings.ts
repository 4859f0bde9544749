import { type EarningRow, getEarningsEndpoint } from '@haat/domains/payouts/contract'
import { formatMoney, useToast } from '@haat/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { backend } from '../backend.ts'
import { earningsKey, moneyKey } from './earnings-keys.ts'

const REFETCH_MS = 15_000

/** Loads the earnings dashboard, and again every 15 seconds while the page is visible. A toast announces new sales. */
export function useEarnings() {
  const earnings = useQuery({
    queryKey: earningsKey,
    queryFn: ({ signal }) => backend.call(getEarningsEndpoint, { signal }),
    refetchInterval: REFETCH_MS,
    refetchOnWindowFocus: 'always',
  })
  useNewSales(earnings.data?.recent_sales)
  return earnings
}

/** Announces sales and refunds that weren't there before, and reloads the lists that they change. */
function useNewSales(recent: readonly EarningRow[] | undefined): void {
  const toast = useToast()
  const queryClient = useQueryClient()
  const known = useRef<ReadonlySet<string>>(undefined)
  useEffect(() => {
    if (recent === undefined) return
    const before = known.current
    known.current = new Set([...(before ?? []), ...recent.map(({ id }) => id)])
    const added = before === undefined ? [] : recent.filter(({ id }) => !before.has(id))
    if (added.length === 0) return
    for (const earning of added.slice(0, 3)) toast.show(announcementOf(earning))
    void queryClient.invalidateQueries({
      queryKey: moneyKey,
      predicate: ({ queryKey }) => queryKey[1] !== earningsKey[1],
    })
  }, [recent, toast, queryClient])
}

function announcementOf({ kind, theme_name: theme, net_amount: amount }: EarningRow) {
  return kind === 'sale'
    ? { title: `New sale: ${theme}, you earn ${formatMoney(amount)}`, tone: 'success' as const }
    : { title: `Refund: ${theme}, ${formatMoney(amount)}` }
}
