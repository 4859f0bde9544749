import type { ImportNote } from '@haat/theme-engine/import-shopify-theme'
import type { FileProblem } from '@haat/theme-files'
import { Badge, formatCount } from '@haat/ui'
import { groupNotes, importEffects } from './group-notes.ts'

interface ImportReportProps {
  notes: readonly ImportNote[]
  leftOut: readonly FileProblem[]
}

/** What an import changed, removed and left to do, file by file. Files with work left come first. */
export function ImportReport({ notes, leftOut }: ImportReportProps) {
  const groups = groupNotes(notes)
  return (
    <div className="flex flex-col gap-4">
      {notes.length > 0 && (
        <p className="flex flex-wrap gap-2 text-sm">
          {importEffects.map(({ effect, label }) => (
            <Badge key={effect}>
              {formatCount(notes.filter((note) => note.effect === effect).length)} {label}
            </Badge>
          ))}
        </p>
      )}
      {leftOut.length > 0 && (
        <section aria-label="Files that weren’t imported" className="text-sm">
          <h3 className="font-semibold text-ink">Not imported</h3>
          <ul className="mt-1 flex list-none flex-col gap-1 p-0 text-ink-muted">
            {leftOut.map(({ path, message }) => (
              <li key={path}>
                <span className="font-mono break-all text-ink">{path}</span>: {message}.
              </li>
            ))}
          </ul>
        </section>
      )}
      <ul className="m-0 flex list-none flex-col gap-2 p-0">
        {groups.map(({ file, notes: ofFile, open }) => (
          <li key={file}>
            <details open={open > 0} className="rounded-control border border-hairline bg-surface">
              <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-3 px-3 py-2 text-sm">
                <span className="font-mono break-all text-ink">{file}</span>
                <span className="text-ink-muted">
                  {formatCount(ofFile.length)} {ofFile.length === 1 ? 'note' : 'notes'}
                  {open > 0 && `, ${formatCount(open)} to do`}
                </span>
              </summary>
              <ol className="m-0 flex list-none flex-col gap-2 border-t border-hairline px-3 py-3 text-sm">
                {ofFile.map(({ line, column, effect, code, message }) => (
                  <li key={`${line}:${column}:${code}:${message}`} className="flex gap-3">
                    <span className="tabular w-16 shrink-0 text-ink-muted">Line {line}</span>
                    <span className="min-w-0 break-words text-ink">
                      {message}.{' '}
                      {effect === 'needs_work' && <strong className="font-semibold">Needs your work.</strong>}
                    </span>
                  </li>
                ))}
              </ol>
            </details>
          </li>
        ))}
      </ul>
    </div>
  )
}
