import { Button, IconButton } from '@haat/ui'
import { X } from '@haat/ui/icons'
import { useWorkspace, useWorkspaceState } from '../../../workspace/workspace-context.tsx'
import { FindingIcon } from './finding-icon.tsx'
import { useGoToFinding } from './use-go-to-finding.ts'

/**
 * A bar shown while findings are fixed one by one: the current finding, and buttons for the next one and all findings.
 */
export function FollowedFinding() {
  const { store, openFlow } = useWorkspace()
  const followed = useWorkspaceState((state) => state.followed)
  const goTo = useGoToFinding()
  const finding = followed?.findings[followed.at]
  if (followed === null || finding === undefined) return null
  const { findings, at } = followed
  const next = findings[at + 1]
  return (
    <section
      aria-label="Publish check"
      className="fixed bottom-4 left-1/2 z-(--z-drawer) flex w-[30rem] max-w-[calc(100vw-1rem)] -translate-x-1/2 items-start gap-2.5 rounded-card border border-hairline-strong bg-surface py-2.5 pr-2 pl-3.5 text-sm text-ink shadow-raised max-lg:top-14 max-lg:bottom-auto"
    >
      <FindingIcon severity={finding.severity} />
      <div className="min-w-0 flex-1">
        <p role="status" className="line-clamp-2 break-words">
          <span className="text-ink-muted">
            {at + 1} of {findings.length}:{' '}
          </span>
          {finding.message}
        </p>
        <div className="mt-1.5 flex flex-wrap gap-2">
          {next !== undefined && (
            <Button
              size="small"
              onClick={() => {
                store.set({ followed: { findings, at: at + 1 } })
                goTo(next)
              }}
            >
              Next
            </Button>
          )}
          <Button size="small" variant="quiet" onClick={() => openFlow('quality')}>
            All findings
          </Button>
        </div>
      </div>
      <IconButton
        label="Close publish check"
        tooltip={false}
        size="small"
        icon={<X aria-hidden="true" className="size-4" />}
        onClick={() => store.set({ followed: null })}
      />
    </section>
  )
}
