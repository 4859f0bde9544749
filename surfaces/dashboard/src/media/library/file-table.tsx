import type { MediaFile } from '@haat/domains/media/contract'
import { Time } from '@haat/ui'
import { factsOf } from '../file-facts.ts'
import { FilePreview } from '../file-preview.tsx'
import { SelectFile } from './file-grid.tsx'
import type { FileSelection } from './use-file-selection.ts'

interface FileTableProps {
  readonly files: readonly MediaFile[]
  readonly selection: FileSelection
  readonly onOpen: (file: MediaFile) => void
}

/** Files as rows. On phones, each row has the name, facts and tags below each other. */
export function FileTable({ files, selection, onOpen }: FileTableProps) {
  return (
    <ul className="m-0 list-none divide-y divide-hairline rounded-card border border-hairline bg-surface p-0">
      {files.map((file) => (
        <li key={file.id} className="flex items-center gap-3 px-3 py-2 sm:px-4">
          <SelectFile file={file} selection={selection} className="p-1" />
          <FilePreview
            file={file}
            className="!size-12 shrink-0 rounded-control border border-hairline [&_svg]:size-5"
          />
          <div className="min-w-0 flex-1 sm:grid sm:grid-cols-[minmax(0,2fr)_minmax(0,1.4fr)_minmax(0,1.4fr)_7rem] sm:items-center sm:gap-4">
            <div className="min-w-0">
              <button
                type="button"
                onClick={() => onOpen(file)}
                className="block max-w-full cursor-pointer truncate text-left text-sm font-medium text-indigo-text hover:underline max-sm:min-h-6"
              >
                {file.name}
              </button>
              <span className="block truncate text-xs text-ink-muted">{file.alt || 'No alt text'}</span>
            </div>
            <span className="tabular block text-sm text-ink-muted">{factsOf(file)}</span>
            <span className="block truncate text-sm text-ink-muted">{file.tags.join(', ')}</span>
            <span className="block text-sm text-ink-muted">
              <Time moment={file.created_at} />
            </span>
          </div>
        </li>
      ))}
    </ul>
  )
}
