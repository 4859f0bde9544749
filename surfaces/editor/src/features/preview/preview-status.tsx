import { ErrorState, Skeleton, SkeletonRegion } from '@haat/ui'
import { useStore } from 'zustand'
import { useWorkspace, useWorkspaceState } from '../../workspace/workspace-context.tsx'
import type { PreviewStore } from './preview-store.ts'

/** Covers the page while it loads or if it fails to load, and says when sample content is shown. */
export function PreviewStatus({ previewStore, onRetry }: { previewStore: PreviewStore; onRetry: () => void }) {
  const { store } = useWorkspace()
  const isInteractive = useWorkspaceState((state) => state.isInteractive)
  // The version bar already has a button to go back.
  const isViewingVersion = useWorkspaceState((state) => state.previewed !== null)
  const status = useStore(previewStore, (state) => state.status)
  const bottom = useWorkspaceState((state) => state.coveredHeight + 12)
  const isLoadingPage = useStore(previewStore, (state) => state.isLoadingPage)
  const isSample = useStore(previewStore, (state) => state.isSample)
  const problem = useStore(previewStore, (state) => state.problem)
  const faults = useStore(previewStore, (state) => state.faults)
  if (status === 'loading') {
    return (
      <SkeletonRegion label="Loading the preview" className="absolute inset-0 space-y-6 bg-surface p-8">
        <Skeleton className="h-6 w-1/3" />
        <Skeleton className="h-64 w-full" />
        <Skeleton className="h-4 w-1/2" />
      </SkeletonRegion>
    )
  }
  if (status === 'failed') {
    return (
      <div className="absolute inset-0 grid place-items-center overflow-y-auto bg-surface p-6">
        <ErrorState title="Couldn’t show the page" onRetry={onRetry}>
          {problem}
          {faults.length > 0 && (
            <ul className="mt-3 space-y-1 text-left font-mono text-xs">
              {faults.slice(0, 5).map(({ file, line, message }) => (
                <li key={`${file} ${line} ${message}`}>
                  {file}
                  {line !== undefined && `:${line}`} {message}
                </li>
              ))}
            </ul>
          )}
        </ErrorState>
      </div>
    )
  }
  return (
    <>
      {isLoadingPage && (
        <div
          role="status"
          aria-label="Loading the page"
          className="absolute inset-x-0 top-0 h-0.5 bg-indigo motion-safe:animate-shine"
        />
      )}
      {isInteractive && !isViewingVersion && (
        <p
          style={{ bottom }}
          className="absolute inset-x-3 mx-auto flex w-fit items-center gap-2 rounded-pill border border-on-inverse/40 bg-inverse py-1 pr-1 pl-3 text-xs text-on-inverse"
        >
          Previewing as a visitor
          <button
            type="button"
            className="min-h-6 cursor-pointer rounded-pill px-2 font-semibold underline underline-offset-2 outline-offset-0 outline-on-inverse"
            onClick={() => store.set({ isInteractive: false })}
          >
            Back to editing
          </button>
        </p>
      )}
      {isSample && !isInteractive && (
        <p
          style={{ bottom }}
          className="pointer-events-none absolute inset-x-3 mx-auto w-fit rounded-pill border border-on-inverse/40 bg-inverse px-3 py-1 text-center text-xs text-on-inverse"
        >
          Sample content: your store has none of this type yet
        </p>
      )}
    </>
  )
}
