import { Button, Skeleton, SkeletonRegion } from '@haat/ui'
import { CircleCheck } from '@haat/ui/icons'
import { useTemplateName } from '../../../workspace/use-template-name.ts'
import { useWorkspace } from '../../../workspace/workspace-context.tsx'
import { FindingIcon } from './finding-icon.tsx'
import { appliesToAllPages, describeFindingCount, findingKey } from './findings.ts'
import { useQuality } from './use-quality.ts'

const MAX_SHOWN = 5

/** A summary of the publish check in the publish dialog. It never blocks publishing. */
export function QualitySummary({ isSaved }: { isSaved: boolean }) {
  const quality = useQuality(isSaved)
  const { openFlow } = useWorkspace()
  const nameOf = useTemplateName()
  const findings = quality.data?.findings ?? []
  return (
    <section aria-label="Publish check" className="min-w-0">
      <h3 className="mb-2 text-sm font-semibold">Publish check</h3>
      {quality.isError ? (
        <p className="text-sm text-ink-muted">
          Couldn’t run the publish check.{' '}
          <Button size="small" variant="quiet" onClick={() => void quality.refetch()}>
            Try again
          </Button>
        </p>
      ) : quality.data === undefined ? (
        <SkeletonRegion label="Running the publish check" className="flex flex-col gap-2">
          <Skeleton className="h-4 w-2/3" />
          <Skeleton className="h-4 w-1/2" />
        </SkeletonRegion>
      ) : findings.length === 0 ? (
        <p className="flex items-center gap-2 text-sm text-ink">
          <CircleCheck aria-hidden="true" className="size-4 text-leaf-text" /> No problems found
        </p>
      ) : (
        <>
          <p className="mb-1.5 text-sm text-ink-muted">{describeFindingCount(findings)}</p>
          <ul className="m-0 flex list-none flex-col gap-1.5 p-0">
            {findings.slice(0, MAX_SHOWN).map((finding) => (
              <li key={findingKey(finding)} className="flex gap-2 text-sm text-ink">
                <FindingIcon severity={finding.severity} />
                <span className="min-w-0 break-words">
                  {!appliesToAllPages(finding) && <span className="text-ink-muted">{nameOf(finding.template)}: </span>}
                  {finding.message}
                </span>
              </li>
            ))}
          </ul>
          <Button size="small" variant="quiet" className="mt-2 -ml-3" onClick={() => openFlow('quality')}>
            {findings.length > MAX_SHOWN ? `See all ${findings.length}` : 'See how to fix them'}
          </Button>
        </>
      )}
    </section>
  )
}
