import { useWorkspaceState } from '../workspace/workspace-context.tsx'

/** Announces changes to screen readers. There is one in the whole editor. */
export function LiveRegion() {
  const { number, text } = useWorkspaceState((state) => state.announcement)
  return (
    <div aria-live="assertive" aria-atomic="true" data-live-region className="visually-hidden">
      {/* A new element per announcement, so that repeated text is announced again. */}
      <span key={number}>{text}</span>
    </div>
  )
}
