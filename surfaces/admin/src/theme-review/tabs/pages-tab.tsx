import type { ComparedPage, ReviewPage } from '@haat/domains/themes/review-page/contract'
import { isDataSetName } from '@haat/theme-engine'
import { Button, Field, formatCount, joinClasses, SegmentedControl, Select } from '@haat/ui'
import { useState } from 'react'
import { useVersionFiles } from '../frame/load-version-files.ts'
import { VersionFrame } from '../frame/version-frame.tsx'
import { type Against, usePageChanges } from '../use-review.ts'
import { PageMatrix } from './page-matrix.tsx'
import { describePage, keyOf } from './page-words.ts'
import { TabState } from './tab-state.tsx'

interface PagesTabProps {
  review: ReviewPage
  submissionId: string
  against: Against
}

const widths = [
  { value: '360', label: 'Phone' },
  { value: '768', label: 'Tablet' },
  { value: '1440', label: 'Desktop' },
] as const

/** Every template with every data set: which pages differ, and each before and after, in three widths. */
export function PagesTab({ review, submissionId, against }: PagesTabProps) {
  const comparison = usePageChanges(review.id, submissionId, against)
  return (
    <TabState query={comparison} what="the rendered pages">
      {({ pages, is_first: isFirst }) => (
        <Pages review={review} submissionId={submissionId} against={against} pages={pages} isFirst={isFirst} />
      )}
    </TabState>
  )
}

function Pages({
  review,
  submissionId,
  against,
  pages,
  isFirst,
}: PagesTabProps & { pages: readonly ComparedPage[]; isFirst: boolean }) {
  const changed = pages.filter(({ change }) => change !== 'same')
  const [width, setWidth] = useState<(typeof widths)[number]['value']>('360')
  const [chosen, setChosen] = useState<string>()
  const page = pages.find((one) => keyOf(one) === chosen) ?? firstOf(changed) ?? firstOf(pages)
  if (page === undefined) return <p className="text-sm text-ink-muted">This theme has no pages.</p>
  const index = changed.indexOf(page)
  const choose = (next: ComparedPage | undefined) => next !== undefined && setChosen(keyOf(next))
  return (
    <div className="flex flex-col gap-4">
      <p className="text-sm text-ink-muted">
        {isFirst
          ? `There is no earlier version, so all ${formatCount(pages.length)} pages are new.`
          : `${formatCount(changed.length)} of ${formatCount(pages.length)} pages differ.`}
      </p>
      <div className="max-lg:hidden">
        <PageMatrix pages={pages} selected={page} onSelect={choose} />
      </div>
      <div className="flex flex-wrap items-end gap-3">
        <Field label="Page" className="min-w-64 flex-1">
          <Select
            options={[...changed, ...pages.filter(({ change }) => change === 'same')].map((one) => ({
              value: keyOf(one),
              label: describePage(one),
            }))}
            value={keyOf(page)}
            onValueChange={setChosen}
          />
        </Field>
        {changed.length > 1 && (
          <div className="flex gap-2">
            <Button disabled={index === 0} onClick={() => choose(index === -1 ? changed.at(-1) : changed[index - 1])}>
              Previous change
            </Button>
            <Button disabled={index === changed.length - 1} onClick={() => choose(changed[index + 1])}>
              Next change
            </Button>
          </div>
        )}
        <SegmentedControl label="Width" className="w-72!" options={widths} value={width} onValueChange={setWidth} />
      </div>
      <p className="text-sm text-ink-muted">{describeCost(page)}</p>
      <SideBySide review={review} submissionId={submissionId} against={against} page={page} width={Number(width)} />
    </div>
  )
}

function SideBySide({
  review,
  submissionId,
  against,
  page,
  width,
}: PagesTabProps & { page: ComparedPage; width: number }) {
  const hasBefore = page.change !== 'added'
  const hasAfter = page.change !== 'removed'
  const before = useVersionFiles(review.id, submissionId, against, hasBefore)
  const after = useVersionFiles(review.id, submissionId, 'submitted')
  const dataSet = isDataSetName(page.data_set) ? page.data_set : 'everyday'
  const shown = { template: page.template, dataSet, width }
  return (
    <div className={joinClasses('grid gap-3', hasBefore && hasAfter && 'md:grid-cols-2')}>
      {hasBefore && before.data != null && (
        <figure className="m-0 flex h-[70vh] flex-col gap-1">
          <figcaption className="text-sm text-ink-muted">{against === 'published' ? 'Published' : 'Before'}</figcaption>
          <div className="min-h-0 flex-1 rounded-control border border-hairline">
            <VersionFrame title="The page before" files={before.data} {...shown} />
          </div>
        </figure>
      )}
      {hasAfter && after.data != null && (
        <figure className="m-0 flex h-[70vh] flex-col gap-1">
          <figcaption className="text-sm text-ink-muted">Submitted</figcaption>
          <div className="min-h-0 flex-1 rounded-control border border-hairline">
            <VersionFrame title="The page as submitted" files={after.data} {...shown} />
          </div>
        </figure>
      )}
    </div>
  )
}

/** The home page of an everyday store tells most about a theme. */
function firstOf(pages: readonly ComparedPage[]): ComparedPage | undefined {
  return pages.find(({ template, data_set: dataSet }) => template === 'home' && dataSet === 'everyday') ?? pages[0]
}

/** What the server spends on rendering a page, before and after. */
function describeCost({ fuel_before: before, fuel_after: after }: ComparedPage): string {
  if (after === null) return before === null ? '' : `Rendering cost ${formatCount(before)} units.`
  const now = `Rendering costs ${formatCount(after)} units`
  return before === null || before === after ? `${now}.` : `${now}, ${formatCount(before)} before.`
}
