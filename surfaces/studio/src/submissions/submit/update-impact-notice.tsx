import { LoadFailure } from '@haat/console/page/load-failure'
import { Banner } from '@haat/ui'
import { describeImpact, describeRemoved } from './describe-impact.ts'
import { useUpdateImpact } from './use-update-impact.ts'

interface UpdateImpactNoticeProps {
  slug: string
  /** Of the draft. */
  revision: number
}

/** How many stores use the theme, and what an update to the draft would take from them. */
export function UpdateImpactNotice({ slug, revision }: UpdateImpactNoticeProps) {
  const impact = useUpdateImpact(slug, revision)
  if (impact.isError) {
    return (
      <LoadFailure
        title="Couldn’t count the stores that use this theme"
        error={impact.error}
        onRetry={() => void impact.refetch()}
        busy={impact.isFetching}
      />
    )
  }
  if (impact.data === undefined) {
    return <p className="text-sm text-ink-muted">Comparing the draft with what stores use…</p>
  }
  const { affected_stores: affected, removed } = impact.data
  const sentence = describeImpact(impact.data)
  if (affected === 0) return <p className="text-sm text-ink">{sentence}</p>
  return (
    <Banner tone="warning" title={sentence}>
      <p>Stores keep these parts in their configuration, but don’t show them. Explain in the changelog what to do.</p>
      <ul aria-label="Removed parts that stores use" className="mt-2 mb-0 flex list-disc flex-col gap-1 pl-5">
        {removed.map((part) => (
          <li key={describeRemoved(part)} className="break-words">
            {describeRemoved(part)}
          </li>
        ))}
      </ul>
    </Banner>
  )
}
