import type { BulkAction } from '@haat/console/lists/list-definition'
import { listFields } from '@haat/console/lists/list-fields'
import { ListPage } from '@haat/console/lists/list-page'
import { claimVersionEndpoint, releaseClaimEndpoint } from '@haat/domains/themes/review-claims/contract'
import {
  exportReviewQueueEndpoint,
  listReviewQueueEndpoint,
  type QueuedVersion,
  QueueState,
  ReviewQueueQuery,
} from '@haat/domains/themes/review-queue/contract'
import { ListChecks } from '@haat/ui/icons'
import { useQuery } from '@tanstack/react-query'
import { backend } from '../../backend.ts'
import { savedViewsOf } from '../../lists/saved-views-of.ts'
import { listQueryOf, loadFrom, useExportFile, yesOrNo } from '../../lists/server-list.ts'
import { queueKey } from '../review-keys.ts'
import { queueColumns } from './queue-columns.tsx'

const REFETCH_MS = 60_000

const stateNames: Readonly<Record<QueueState, string>> = {
  waiting: 'Waiting',
  changes_requested: 'Changes requested',
  approved: 'Approved',
  decided: 'Decided',
}

const fields = listFields(ReviewQueueQuery.list, {
  state: {
    label: 'State',
    type: 'choice',
    options: QueueState.options.map((value) => ({ value, label: stateNames[value] })),
  },
  claim: {
    label: 'Reviewer',
    type: 'choice',
    options: [
      { value: 'yours', label: 'You' },
      { value: 'others', label: 'Someone else' },
      { value: 'nobody', label: 'Nobody' },
    ],
    isPinned: true,
  },
  is_resubmission: { label: 'Resubmission', type: 'choice', options: yesOrNo },
  submitted_at: { label: 'Submitted', type: 'date' },
  priority: { label: 'Place in the queue', type: 'number' },
  theme: { label: 'Theme', type: 'text' },
})

const savedViews = savedViewsOf('review_queue')

/** Waiting versions by priority; others with the newest submission first. */
const viewOf = (state: QueueState, sort = '') => ({
  name: stateNames[state],
  query: listQueryOf({ 'filter[state]': `in:${state}`, sort }),
})
const waiting = viewOf('waiting')

const bulkActions: readonly BulkAction<QueuedVersion>[] = [
  {
    label: 'Claim',
    verb: 'claim',
    confirm: {
      title: (subject) => `Claim ${subject}?`,
      label: 'Claim',
      text: 'They’re yours for 30 minutes, so that nobody else reviews them at the same time.',
    },
    done: (subject) => `${subject} claimed`,
    runOne: ({ id }) => backend.call(claimVersionEndpoint, { params: { id } }),
  },
  {
    label: 'Release',
    verb: 'release',
    confirm: { title: (subject) => `Release ${subject}?`, label: 'Release', text: 'Anybody can review them again.' },
    done: (subject) => `${subject} released`,
    runOne: ({ id }) => backend.call(releaseClaimEndpoint, { params: { id } }),
  },
]

/** `/theme-review`: the versions that wait for a reviewer, and those that were reviewed. */
export function QueuePage() {
  const { data } = useQuery({
    queryKey: [...queueKey, 'counts'],
    queryFn: ({ signal }) => backend.call(listReviewQueueEndpoint, { query: { limit: 1 }, signal }),
    refetchInterval: REFETCH_MS,
  })
  const counts = data?.counts
  return (
    <ListPage
      title="Theme review"
      description="Resubmissions first, then the versions that have waited longest."
      noun={{ one: 'version', many: 'versions' }}
      queryKey={[...queueKey, 'list']}
      load={loadFrom(listReviewQueueEndpoint)}
      exportFile={useExportFile(exportReviewQueueEndpoint)}
      refetchEveryMs={REFETCH_MS}
      columns={queueColumns}
      rowKey={({ id }) => id}
      nameOf={({ theme, version }) => `${theme.name} ${version}`}
      search="Search by theme or developer"
      fields={fields}
      savedViews={savedViews}
      views={[
        { ...waiting, count: counts?.waiting },
        { ...viewOf('changes_requested', '-submitted_at'), count: counts?.changes_requested },
        { ...viewOf('approved', '-submitted_at'), count: counts?.approved },
        viewOf('decided', '-submitted_at'),
      ]}
      initialView={waiting}
      empty={{
        icon: <ListChecks />,
        title: 'Nothing submitted yet',
        text: 'Developers submit versions of their themes in the studio.',
        action: null,
      }}
      bulkActions={bulkActions}
      changes={[queueKey]}
    />
  )
}
