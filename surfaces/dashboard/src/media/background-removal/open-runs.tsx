import { listBackgroundRunsEndpoint, type OpenBackgroundRun } from '@haat/domains/media/background-removal/contract'
import { Button, formatCount, formatDateTime } from '@haat/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { backend } from '../../backend.ts'
import { mediaKey } from '../media-keys.ts'

const POLL_MS = 10_000
const SHOWN_AT_FIRST = 3

/** Links to the background removals that are in progress or wait for a decision. Shows nothing if there are none. */
export function OpenRuns({ store_slug: storeSlug }: { readonly store_slug: string }) {
  const [isOpen, setOpen] = useState(false)
  const { data } = useQuery({
    queryKey: [...mediaKey(storeSlug), 'background-runs'],
    queryFn: ({ signal }) => backend.call(listBackgroundRunsEndpoint, { query: { store_slug: storeSlug }, signal }),
    refetchInterval: ({ state }) =>
      state.data?.items.some(({ is_working: isWorking }) => isWorking) === true ? POLL_MS : false,
  })
  const runs = data?.items ?? []
  if (runs.length === 0) return null
  const shown = isOpen ? runs : runs.slice(0, SHOWN_AT_FIRST)
  return (
    <section
      aria-labelledby="open-background-runs"
      className="mb-5 rounded-card border border-hairline bg-surface px-4 py-3 text-sm"
    >
      <h2 id="open-background-runs" className="text-base font-semibold text-ink">
        Removing backgrounds
      </h2>
      <ul className="m-0 mt-1 flex list-none flex-col gap-1 p-0">
        {shown.map((run) => (
          <li key={run.run_id} className="flex flex-wrap gap-x-2">
            <Link to={`/media/background-removal?run=${run.run_id}`}>Started {formatDateTime(run.created_at)}</Link>
            <span className="text-ink-muted">{summaryOf(run)}</span>
          </li>
        ))}
      </ul>
      {shown.length < runs.length && (
        <Button size="small" variant="quiet" className="mt-1" onClick={() => setOpen(true)}>
          Show all {formatCount(runs.length)}
        </Button>
      )}
    </section>
  )
}

/** `3 in progress, 12 to check, 1 final image to use` */
function summaryOf({ counts }: OpenBackgroundRun): string {
  const {
    waiting = 0,
    removing = 0,
    composite_waiting: placing = 0,
    compositing = 0,
    ready = 0,
    composited = 0,
  } = counts
  const working = waiting + removing + placing + compositing
  return [
    working > 0 ? `${formatCount(working)} in progress` : undefined,
    ready > 0 ? `${formatCount(ready)} to check` : undefined,
    composited > 0 ? `${formatCount(composited)} final ${composited === 1 ? 'image' : 'images'} to use` : undefined,
  ]
    .filter((part) => part !== undefined)
    .join(', ')
}
