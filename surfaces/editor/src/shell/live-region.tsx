import { useWorkspaceState } from '../workspace/workspace-context.tsx'

/** Announces changes to screen readers. The editor has only one live region. */
export function LiveRegion() {
  const { number, text } = useWorkspaceState((state) => state.announcement)
  return (
    <div aria-live="assertive" aria-atomic="true" data-live-region className="visually-hidden">
      {/* A new element for every announcement, so that repeated text is announced again. */}
      <span key={number}>{text}</span>
    </div>
  )
}
