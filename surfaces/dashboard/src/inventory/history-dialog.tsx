import { LoadFailure } from '@haat/console/page/load-failure'
import { type InventoryItem, listStockChangesEndpoint } from '@haat/domains/products/inventory/contract'
import { Button, Dialog, formatCount, Skeleton, Time } from '@haat/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { backend } from '../backend.ts'
import { useStore } from '../session/use-store.ts'
import { inventoryKey, stockReasons } from './inventory-words.ts'

/** How an item's stock changed. */
export function HistoryDialog({ item }: { item: InventoryItem }) {
  const [isOpen, setIsOpen] = useState(false)
  const name = `${item.product_title} ${item.variant_title}`.trim()
  return (
    <Dialog
      title={`Stock history of ${name}`}
      width="wide"
      open={isOpen}
      onOpenChange={setIsOpen}
      trigger={
        <Button size="small" aria-label={`Stock history of ${name}`}>
          History
        </Button>
      }
    >
      {isOpen && <History variant_id={item.variant_id} />}
    </Dialog>
  )
}

function History({ variant_id: id }: { variant_id: string }) {
  const { store_slug: storeSlug } = useStore()
  const changes = useInfiniteQuery({
    queryKey: [...inventoryKey(storeSlug), 'history', id],
    queryFn: ({ pageParam, signal }) =>
      backend.call(listStockChangesEndpoint, {
        params: { id },
        query: { store_slug: storeSlug, limit: 20, ...(pageParam !== '' && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
  })
  if (changes.isError) {
    return (
      <LoadFailure
        title="Couldn’t load the history"
        error={changes.error}
        onRetry={() => void changes.refetch()}
        busy={changes.isFetching}
      />
    )
  }
  if (changes.data === undefined) return <Skeleton className="h-40 w-full" />
  const entries = changes.data.pages.flatMap(({ items }) => items)
  if (entries.length === 0) return <p className="text-sm text-ink-muted">The stock hasn’t changed yet.</p>
  return (
    <div className="flex flex-col gap-3">
      <ul className="m-0 flex list-none flex-col p-0">
        {entries.map((entry) => (
          <li key={entry.id} className="flex items-start gap-3 border-b border-hairline py-2 text-sm last:border-b-0">
            <span className="tabular w-14 shrink-0 text-right font-semibold">
              {entry.change > 0 ? `+${formatCount(entry.change)}` : formatCount(entry.change)}
            </span>
            <span className="min-w-0 flex-1">
              {stockReasons[entry.reason]}
              {entry.order_id !== null && entry.order_number !== null && (
                <>
                  {' '}
                  <Link to={`/orders/${entry.order_id}`}>{entry.order_name}</Link>
                </>
              )}
              {entry.note !== '' && <span className="block break-words text-ink-muted">{entry.note}</span>}
              <span className="block text-ink-muted">
                {entry.account_name !== null && `${entry.account_name} · `}
                <Time moment={entry.created_at} relativeTo={new Date()} />
              </span>
            </span>
            <span className="tabular shrink-0 text-ink-muted">{formatCount(entry.quantity_after)} in stock</span>
          </li>
        ))}
      </ul>
      {changes.hasNextPage && (
        <Button size="small" busy={changes.isFetchingNextPage} onClick={() => void changes.fetchNextPage()}>
          Show more
        </Button>
      )}
    </div>
  )
}
