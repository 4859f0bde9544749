import { ConfirmDialog, IconButton, Time, useToast } from '@haat/ui'
import { X } from '@haat/ui/icons'
import { causeName } from './cause-names.ts'
import type { HistoryEntry, SavedState } from './history-port.ts'
import { type HistorySource, useRefreshTimeline } from './use-history.ts'

interface TimelineRowProps {
  readonly source: HistorySource
  readonly entry: HistoryEntry
  readonly isSelected: boolean
  readonly onSelect: (state: SavedState) => void
}

/** One entry of the timeline, with the names of its checkpoints. */
export function TimelineRow({ source, entry, isSelected, onSelect }: TimelineRowProps) {
  const { revision, saved_at: savedAt, saved_by: savedBy, cause, files, files_count: count, checkpoints } = entry
  const [first] = files
  const what = count === 1 && first !== undefined ? first.path : `${count} files`
  return (
    <li>
      <button
        type="button"
        aria-pressed={isSelected}
        onClick={() => onSelect(revision)}
        className="flex w-full cursor-pointer flex-col gap-0.5 rounded-control px-2 py-1.5 text-left text-sm hover:bg-hover aria-pressed:bg-indigo-soft"
      >
        <span className="flex w-full justify-between gap-2">
          <span className="truncate">{causeName(cause)}</span>
          <span className="tabular shrink-0 text-ink-muted text-xs">
            {revision} · <Time moment={savedAt} />
          </span>
        </span>
        <span className="w-full truncate text-ink-muted text-xs">
          {what} · {savedBy ?? 'Deleted account'}
        </span>
      </button>
      {checkpoints.map(({ id, name }) => (
        <CheckpointName key={id} source={source} id={id} name={name} />
      ))}
    </li>
  )
}

function CheckpointName({ source, id, name }: { source: HistorySource; id: string; name: string }) {
  const toast = useToast()
  const refresh = useRefreshTimeline(source)
  const remove = async () => {
    try {
      await source.port.deleteCheckpoint(id)
      await refresh()
    } catch (error) {
      toast.show({ title: `Couldn’t delete “${name}”`, detail: messageOf(error), tone: 'danger' })
    }
  }
  return (
    <div className="ml-2 flex items-center gap-1 text-sm">
      <span className="min-w-0 truncate rounded-pill bg-marigold-soft px-2 text-marigold-text">{name}</span>
      <ConfirmDialog
        title={`Delete the checkpoint “${name}”?`}
        confirmLabel="Delete checkpoint"
        trigger={
          <IconButton
            label={`Delete the checkpoint ${name}`}
            size="small"
            icon={<X aria-hidden="true" className="size-4" />}
          />
        }
        onConfirm={remove}
      >
        Only the name is deleted. Your files stay as they are.
      </ConfirmDialog>
    </div>
  )
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : 'Try again.'
}
