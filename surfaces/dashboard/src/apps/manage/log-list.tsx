import { Button, Skeleton } from '@haat/ui'
import type { ReactNode } from 'react'
import { useTranslation } from '../../language/use-translation.ts'

interface LogListProps<Entry> {
  query: {
    readonly data: { readonly pages: readonly { readonly items: readonly Entry[] }[] } | undefined
    readonly error: Error | null
    readonly hasNextPage: boolean
    readonly isFetching: boolean
    fetchNextPage(): Promise<unknown>
    refetch(): Promise<unknown>
  }
  /** Says that there are no entries. */
  empty: string
  entry: (entry: Entry) => ReactNode
}

/** Entries of a log, the newest first, with a button for older ones. */
export function LogList<Entry>({ query, empty, entry }: LogListProps<Entry>) {
  const { t, describeError } = useTranslation()
  const { data, error, hasNextPage, isFetching } = query
  if (error !== null) {
    return (
      <div className="flex flex-col items-start gap-2 text-sm">
        <p role="alert" className="text-madder-text">
          {describeError(error)}
        </p>
        <Button size="small" busy={isFetching} onClick={() => void query.refetch()}>
          {t('Retry')}
        </Button>
      </div>
    )
  }
  if (data === undefined) return <Skeleton className="h-24 w-full" />
  const entries = data.pages.flatMap(({ items }) => items)
  if (entries.length === 0) return <p className="text-sm text-ink-muted">{empty}</p>
  return (
    <>
      <ul className="m-0 flex list-none flex-col divide-y divide-hairline p-0">{entries.map(entry)}</ul>
      {hasNextPage && (
        <Button size="small" className="mt-3" busy={isFetching} onClick={() => void query.fetchNextPage()}>
          {t('Show older')}
        </Button>
      )}
    </>
  )
}
