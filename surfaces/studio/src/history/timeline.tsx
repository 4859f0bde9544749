import { ErrorState, LoadMore, SegmentedControl, Skeleton, SkeletonRegion } from '@haat/ui'
import { CheckpointForm } from './checkpoint-form.tsx'
import type { SavedState, ThemeVersion } from './history-port.ts'
import { TimelineRow } from './timeline-row.tsx'
import { type HistorySource, useTimeline } from './use-history.ts'

interface TimelineProps {
  readonly source: HistorySource
  readonly versions: readonly ThemeVersion[]
  readonly openPath: string | undefined
  readonly isFileOnly: boolean
  readonly onFileOnlyChange: (isFileOnly: boolean) => void
  readonly selected: SavedState | undefined
  readonly onSelect: (state: SavedState) => void
  readonly save: () => Promise<unknown>
}

const labels = { published: 'Published version', submitted: 'Version in review' } as const

/** Saves, newest first, below the versions to compare with. */
export function Timeline(props: TimelineProps) {
  const { source, versions, openPath, isFileOnly, onFileOnlyChange, selected, onSelect, save } = props
  const { data, error, isPending, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useTimeline(
    source,
    isFileOnly ? openPath : undefined,
  )
  const entries = data?.pages.flatMap((page) => page.entries) ?? []
  return (
    <div className="flex min-h-0 w-80 shrink-0 flex-col gap-2 overflow-y-auto border-hairline border-r p-3 max-md:max-h-1/2 max-md:w-full max-md:border-r-0 max-md:border-b">
      <CheckpointForm source={source} save={save} />
      {openPath !== undefined && (
        <SegmentedControl
          label="Show the history of"
          options={[
            { value: 'theme', label: 'All files' },
            { value: 'file', label: openPath.slice(openPath.lastIndexOf('/') + 1) },
          ]}
          value={isFileOnly ? 'file' : 'theme'}
          onValueChange={(value) => onFileOnlyChange(value === 'file')}
        />
      )}
      <ul aria-label="Versions" className="flex flex-col gap-1 empty:hidden">
        {versions.map(({ state, version }) => (
          <li key={state}>
            <button
              type="button"
              aria-pressed={selected === state}
              onClick={() => onSelect(state)}
              className="w-full cursor-pointer rounded-control px-2 py-1.5 text-left text-sm hover:bg-hover aria-pressed:bg-indigo-soft max-md:min-h-11"
            >
              {labels[state]}, <span className="tabular">{version}</span>
            </button>
          </li>
        ))}
      </ul>
      {isPending && (
        <SkeletonRegion label="Loading the history">
          <Skeleton className="h-12 w-full" />
          <Skeleton className="mt-2 h-12 w-full" />
        </SkeletonRegion>
      )}
      {error !== null && (
        <ErrorState title="Couldn’t load the history" onRetry={() => void refetch()}>
          {error.message}
        </ErrorState>
      )}
      {data !== undefined && entries.length === 0 && (
        <p className="px-2 text-ink-muted text-sm">
          {isFileOnly ? 'This file hasn’t been saved yet.' : 'Nothing has been saved yet.'}
        </p>
      )}
      <ol aria-label="Saves" className="flex flex-col gap-1">
        {entries.map((entry) => (
          <TimelineRow
            key={entry.revision}
            source={source}
            entry={entry}
            isSelected={selected === entry.revision}
            onSelect={onSelect}
          />
        ))}
      </ol>
      {entries.length > 0 && (
        <LoadMore
          noun={{ one: 'entry', many: 'entries' }}
          shown={entries.length}
          more={hasNextPage}
          busy={isFetchingNextPage}
          onMore={() => void fetchNextPage()}
        />
      )}
    </div>
  )
}
