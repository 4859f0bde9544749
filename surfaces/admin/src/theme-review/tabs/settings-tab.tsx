import type { SettingsChanges } from '@haat/domains/store-themes/settings-changes/contract'
import type { ReviewPage } from '@haat/domains/themes/review-page/contract'
import { Badge, Banner, formatCount } from '@haat/ui'
import { useSettingsChanges } from '../use-review.ts'
import { TabState } from './tab-state.tsx'

type Part = SettingsChanges['added'][number]

const kinds: Record<Part['kind'], string> = {
  section: 'Section',
  block: 'Block',
  widget: 'Widget',
  setting: 'Setting',
  template: 'Template',
}

/** What a version adds to the editor and removes from it, and how many stores use what it removes. */
export function SettingsTab({ review, submissionId }: { review: ReviewPage; submissionId: string }) {
  const changes = useSettingsChanges(review.id, submissionId)
  return (
    <TabState query={changes} what="the settings">
      {(data) => <Changes changes={data} />}
    </TabState>
  )
}

function Changes({ changes }: { changes: SettingsChanges }) {
  const { is_first: isFirst, stores, affected_stores: affected, is_complete: isComplete, added, removed } = changes
  if (isFirst) return <p className="text-sm text-ink-muted">No other version is published, so no store is affected.</p>
  return (
    <div className="flex flex-col gap-5">
      {affected > 0 ? (
        <Banner tone="warning" title={`${isComplete ? '' : 'At least '}${storesIn(affected)} use what this removes`}>
          {storesIn(stores)} use the theme. The changelog should say what the affected ones should do.
        </Banner>
      ) : (
        <p className="text-sm text-ink-muted">
          {storesIn(stores)} use the theme. None of them uses anything that this version removes.
        </p>
      )}
      <PartList title="Removed" parts={removed} />
      <PartList title="Added" parts={added} />
    </div>
  )
}

function PartList({ title, parts }: { title: string; parts: readonly (Part & { stores?: number })[] }) {
  if (parts.length === 0) return null
  return (
    <section>
      <h2 className="mb-2 text-sm font-semibold text-ink">
        {title} ({formatCount(parts.length)})
      </h2>
      <ul className="m-0 flex list-none flex-col gap-2 p-0 text-sm">
        {parts.map(({ kind, name, where, stores }) => (
          <li key={`${kind} ${where ?? ''} ${name}`} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Badge>{kinds[kind]}</Badge>
            <span className="text-ink">
              {name}
              {where !== null && <span className="text-ink-muted"> in {where}</span>}
            </span>
            {stores !== undefined && stores > 0 && (
              <span className="font-medium text-marigold-text">{storesIn(stores)} use it</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function storesIn(count: number): string {
  return count === 1 ? '1 store' : `${formatCount(count)} stores`
}
