import type { Extension } from '@codemirror/state'
import { Button, ErrorState, SegmentedControl, Skeleton, SkeletonRegion, useToast } from '@haat/ui'
import { useState } from 'react'
import { type ChangedFile, changeOf } from './compare-states.ts'
import { type DiffLayout, FileDiff } from './file-diff.tsx'
import type { SavedState } from './history-port.ts'
import { readRestored } from './restore-files.ts'
import { type HistorySource, useChangedFiles } from './use-history.ts'

interface StateViewProps {
  readonly source: HistorySource
  readonly state: SavedState
  /** Shows only this file. */
  readonly path: string | undefined
  readonly editorExtensions: (path: string) => Extension
}

const layouts = [
  { value: 'split', label: 'Side by side' },
  { value: 'unified', label: 'One text' },
] as const

const changeNames = { added: 'Added', changed: 'Changed', deleted: 'Deleted' }

/** What has changed since a saved state, and the buttons that bring it back. */
export function StateView({ source, state, path, editorExtensions }: StateViewProps) {
  const { changed, error, retry, isMissing } = useChangedFiles(source, state)
  const [selectedPath, setSelectedPath] = useState<string>()
  const [layout, setLayout] = useState<DiffLayout>('split')
  const restore = useRestore(source)

  if (error !== null)
    return (
      <ErrorState title="Couldn’t load this state" onRetry={() => void retry()} className="m-auto">
        {error.message}
      </ErrorState>
    )
  if (isMissing) return <p className="m-auto p-6 text-ink-muted text-sm">{explainMissing(state)}</p>
  if (changed == null)
    return (
      <SkeletonRegion label="Comparing" className="flex-1 p-4">
        <Skeleton className="h-40 w-full" />
      </SkeletonRegion>
    )
  const files = path === undefined ? changed : changed.filter((file) => file.path === path)
  if (files.length === 0)
    return <p className="m-auto p-6 text-ink-muted text-sm">Nothing has changed since {nameOf(state)}.</p>
  const file = files.find((known) => known.path === selectedPath) ?? files[0]
  return (
    <div className="flex min-h-0 min-w-0 flex-1 flex-col">
      <div className="flex flex-wrap items-center gap-2 border-hairline border-b p-2 text-sm">
        <h2 className="mr-auto font-medium">
          {files.length === 1 ? '1 file has' : `${files.length} files have`} changed since {nameOf(state)}
        </h2>
        <SegmentedControl
          label="Show changes"
          className="w-52!"
          options={layouts}
          value={layout}
          onValueChange={setLayout}
        />
        {file !== undefined && (
          <Button size="small" onClick={() => void restore([file], `Restore ${file.path}`)}>
            Restore this file
          </Button>
        )}
        {path === undefined && files.length > 1 && (
          <Button size="small" onClick={() => void restore(files, `Restore ${nameOf(state)}`)}>
            Restore all files
          </Button>
        )}
      </div>
      <div className="flex min-h-0 flex-1 max-md:flex-col">
        {files.length > 1 && (
          <ul
            aria-label="Changed files"
            className="w-56 shrink-0 overflow-y-auto border-hairline border-r p-2 max-md:max-h-32 max-md:w-full"
          >
            {files.map((known) => (
              <li key={known.path}>
                <button
                  type="button"
                  aria-pressed={known === file}
                  onClick={() => setSelectedPath(known.path)}
                  className="flex w-full cursor-pointer flex-col rounded-control px-2 py-1 text-left text-sm hover:bg-hover aria-pressed:bg-indigo-soft"
                >
                  <span className="w-full truncate">{known.path}</span>
                  <span className="text-ink-muted text-xs">{changeNames[changeOf(known)]}</span>
                </button>
              </li>
            ))}
          </ul>
        )}
        {file !== undefined && <ChangedContent file={file} layout={layout} editorExtensions={editorExtensions} />}
      </div>
    </div>
  )
}

function ChangedContent({
  file,
  layout,
  editorExtensions,
}: {
  file: ChangedFile
  layout: DiffLayout
  editorExtensions: (path: string) => Extension
}) {
  const { path, saved, now } = file
  if ((saved !== undefined && saved.text === null) || (now !== undefined && typeof now !== 'string'))
    return <p className="m-auto p-6 text-ink-muted text-sm">{path} isn’t text, so its changes can’t be shown.</p>
  return (
    <FileDiff
      path={path}
      before={saved?.text ?? ''}
      after={typeof now === 'string' ? now : ''}
      layout={layout}
      extensions={editorExtensions}
    />
  )
}

/** Restores files as one step that can be undone. */
function useRestore({ change, port }: HistorySource) {
  const toast = useToast()
  return async (files: readonly ChangedFile[], label: string) => {
    try {
      const [first] = files
      const what = files.length === 1 ? (first?.path ?? '') : `${files.length} files`
      change(await readRestored(port, files), { cause: 'restore', label, done: `Restored ${what}` })
    } catch (error) {
      const detail = error instanceof Error ? error.message : 'Try again.'
      toast.show({ title: 'Couldn’t restore the files', detail, tone: 'danger' })
    }
  }
}

function nameOf(state: SavedState): string {
  if (state === 'published') return 'the published version'
  return state === 'submitted' ? 'the version in review' : `save ${state}`
}

function explainMissing(state: SavedState): string {
  if (state === 'published') return 'No version of this theme is published yet.'
  return state === 'submitted' ? 'No version of this theme is in review.' : 'This save isn’t kept any more.'
}
