import type { FileDifference } from '@haat/domains/themes/contract'
import type { FollowedRemark, ReviewPage } from '@haat/domains/themes/review-page/contract'
import { Button, Field, joinClasses, SegmentedControl, Select } from '@haat/ui'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useVersionFiles, type VersionFiles } from '../frame/load-version-files.ts'
import { PendingList } from '../remarks/pending-list.tsx'
import type { PendingRemark, PendingRemarks } from '../remarks/pending-remarks.ts'
import { PlaceInCode } from '../remarks/place-in-code.tsx'
import { RemarkCard } from '../remarks/remark-card.tsx'
import { RemarkForm } from '../remarks/remark-form.tsx'
import { TabState } from '../tabs/tab-state.tsx'
import { type Against, useFileChanges } from '../use-review.ts'
import { type CodeLayout, CodeView } from './code-view.tsx'

interface CodeTabProps {
  review: ReviewPage
  submissionId: string
  against: Against
  pending: PendingRemarks
  canDecide: boolean
}

const changeWords: Record<FileDifference['change'], string> = {
  added: 'New',
  changed: 'Changed',
  deleted: 'Deleted',
  renamed: 'Renamed',
}

/** The files of a submission and how they changed, with remarks by line. */
export function CodeTab({ review, submissionId, against, pending, canDecide }: CodeTabProps) {
  const changes = useFileChanges(review.id, submissionId, against)
  const after = useVersionFiles(review.id, submissionId, 'submitted')
  const before = useVersionFiles(review.id, submissionId, against)
  return (
    <TabState query={changes} what="the changes">
      {(differences) => (
        <TabState query={after} what="the files">
          {(files) => (
            <TabState query={before} what="the earlier files">
              {(earlier) => (
                <Files
                  review={review}
                  differences={differences}
                  after={files ?? { texts: {}, assets: {} }}
                  before={earlier}
                  pending={pending}
                  canDecide={canDecide}
                />
              )}
            </TabState>
          )}
        </TabState>
      )}
    </TabState>
  )
}

interface FilesProps extends Pick<CodeTabProps, 'review' | 'pending' | 'canDecide'> {
  /** Null if there is nothing to compare with. */
  differences: readonly FileDifference[] | null
  after: VersionFiles
  before: VersionFiles | null
}

function Files({ review, differences, after, before, pending, canDecide }: FilesProps) {
  const [search, setSearch] = useSearchParams()
  const linked = search.get('file')
  const isChanged = differences?.some(({ path }) => path === linked) ?? false
  const [which, setWhich] = useState<'changed' | 'all'>(
    differences === null || (linked !== null && !isChanged) ? 'all' : 'changed',
  )
  const [layout, setLayout] = useState<CodeLayout>('unified')
  const setChosen = (file: string) => setSearch({ tab: 'code', file }, { replace: true })
  const all = [...new Set([...Object.keys(after.texts), ...(differences ?? []).map(({ path }) => path)])].sort()
  const paths = which === 'all' || differences === null ? all : differences.map(({ path }) => path)
  const path = linked !== null && paths.includes(linked) ? linked : paths[0]
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-3">
        {differences !== null && (
          <SegmentedControl
            label="Files"
            className="w-60!"
            options={[
              { value: 'changed', label: `Changed (${differences.length})` },
              { value: 'all', label: `All (${all.length})` },
            ]}
            value={which}
            onValueChange={setWhich}
          />
        )}
        {before !== null && (
          <SegmentedControl
            label="Show changes"
            className="w-60!"
            options={[
              { value: 'unified', label: 'One text' },
              { value: 'split', label: 'Side by side' },
            ]}
            value={layout}
            onValueChange={setLayout}
          />
        )}
      </div>
      {path === undefined ? (
        <p className="text-sm text-ink-muted">No file has changed.</p>
      ) : (
        <div className="grid gap-4 lg:grid-cols-[16rem_minmax(0,1fr)]">
          <div className="lg:hidden">
            <Field label="File">
              <Select
                options={paths.map((value) => ({ value, label: value }))}
                value={path}
                onValueChange={setChosen}
              />
            </Field>
          </div>
          <ul aria-label="Files" className="m-0 max-h-[70vh] list-none overflow-y-auto p-0 max-lg:hidden">
            {paths.map((one) => (
              <li key={one}>
                <button
                  type="button"
                  aria-pressed={one === path}
                  onClick={() => setChosen(one)}
                  className={joinClasses(
                    'flex w-full cursor-pointer flex-col rounded-control px-2 py-1 text-left text-sm hover:bg-hover',
                    one === path && 'bg-indigo-soft',
                  )}
                >
                  <span className="w-full truncate font-mono text-xs">{one}</span>
                  <FileNote path={one} differences={differences} review={review} />
                </button>
              </li>
            ))}
          </ul>
          <OpenFile
            key={path}
            review={review}
            path={path}
            before={before === null ? null : (before.texts[renamedFrom(path, differences)] ?? '')}
            after={after.texts[path]}
            layout={layout}
            line={path === linked ? Number(search.get('line') ?? 0) : 0}
            pending={pending}
            canDecide={canDecide}
          />
        </div>
      )}
    </div>
  )
}

function renamedFrom(path: string, differences: readonly FileDifference[] | null): string {
  return differences?.find((one) => one.path === path)?.renamed_from ?? path
}

function FileNote({ path, differences, review }: { path: string } & Pick<FilesProps, 'differences' | 'review'>) {
  const change = differences?.find((one) => one.path === path)?.change
  const remarks = review.remarks.filter((remark) => remark.path === path).length
  const notes = [
    ...(change === undefined ? [] : [changeWords[change]]),
    ...(remarks === 0 ? [] : [remarks === 1 ? '1 remark' : `${remarks} remarks`]),
  ]
  return notes.length === 0 ? null : <span className="text-xs text-ink-muted">{notes.join(', ')}</span>
}

/** Where a remark is in the last submission. */
function lineOf(remark: FollowedRemark | PendingRemark): number | null | undefined {
  return 'current_line' in remark ? remark.current_line : remark.line
}

interface OpenFileProps extends Pick<CodeTabProps, 'review' | 'pending' | 'canDecide'> {
  path: string
  before: string | null
  /** Undefined: deleted, or not text. */
  after: string | undefined
  layout: CodeLayout
  /** The line that the page was opened for; 0 if none. */
  line: number
}

function OpenFile({ review, path, before, after, layout, line: linked, pending, canDecide }: OpenFileProps) {
  const [line, setLine] = useState(Math.max(1, linked))
  const [remarking, setRemarking] = useState<{ readonly line: number | undefined }>()
  const remarks = review.remarks.filter((remark) => remark.path === path)
  const unsent = pending.remarks.filter((remark) => remark.path === path)
  const findings = review.report.findings.filter(({ file }) => file === path)
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <h2 className="font-mono text-sm break-all text-ink">{path}</h2>
      {after === undefined && (before === null || before === '') ? (
        <p className="text-sm text-ink-muted">This file isn’t text, so its content can’t be shown here.</p>
      ) : (
        <CodeView
          path={path}
          before={before === after ? null : before}
          after={after ?? ''}
          layout={layout}
          line={linked}
          marked={[...remarks, ...unsent].flatMap((remark) => lineOf(remark) ?? [])}
          onLine={setLine}
        />
      )}
      {findings.map(({ line: at, column, code, message }) => (
        <p key={`${at}:${column}:${code}`} className="text-sm break-words text-marigold-text">
          <PlaceInCode path={path} line={at} />: {message} ({code})
        </p>
      ))}
      {canDecide && after !== undefined && remarking === undefined && (
        <div className="flex flex-wrap gap-2">
          <Button size="small" onClick={() => setRemarking({ line })}>
            Comment on line {line}
          </Button>
          <Button size="small" variant="quiet" onClick={() => setRemarking({ line: undefined })}>
            Comment on the file
          </Button>
        </div>
      )}
      {remarking !== undefined && (
        <RemarkForm
          path={path}
          line={remarking.line}
          onAdd={(remark) => {
            pending.add(remark)
            setRemarking(undefined)
          }}
          onCancel={() => setRemarking(undefined)}
        />
      )}
      {unsent.length > 0 && <PendingList remarks={unsent} pending={pending} />}
      {remarks.length > 0 && (
        <ul aria-label="Remarks" className="m-0 flex list-none flex-col gap-2 p-0">
          {remarks.map((remark) => (
            <RemarkCard key={remark.id} versionId={review.id} remark={remark} pending={pending} canDecide={canDecide} />
          ))}
        </ul>
      )}
    </div>
  )
}
