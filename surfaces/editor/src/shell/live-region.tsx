import { useWorkspaceState } from '../workspace/workspace-context.tsx'

/** Says to screen readers what has happened. There is one in the whole editor. */
export function LiveRegion() {
  const { number, text } = useWorkspaceState((state) => state.announcement)
  return (
    <div aria-live="assertive" aria-atomic="true" data-live-region className="visually-hidden">
      {/* The same words again are another element, or nobody would hear them twice. */}
      <span key={number}>{text}</span>
    </div>
  )
}
