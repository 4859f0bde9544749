import { Button } from '@haat/ui'

interface UnsavedChangesProps {
  readonly onContinue: () => void
  readonly onDiscard: () => void
}

/** Asks in a dialog that's about to close without saving. */
export function UnsavedChanges({ onContinue, onDiscard }: UnsavedChangesProps) {
  return (
    <div
      role="alert"
      className="mb-4 flex flex-wrap items-center gap-2 rounded-card bg-marigold-soft p-3 text-sm text-ink"
    >
      <span className="mr-auto">Your changes aren’t saved.</span>
      <Button size="small" onClick={onContinue}>
        Continue editing
      </Button>
      <Button size="small" variant="danger" onClick={onDiscard}>
        Discard changes
      </Button>
    </div>
  )
}
