import { Button, EmptyState } from '@haat/ui'
import { useEffect } from 'react'
import type { FallbackProps } from 'react-error-boundary'

/** Shown instead of the editor after an unexpected error. */
export function EditorFailure({ error }: FallbackProps) {
  useEffect(() => {
    document.title = 'Something went wrong | haat theme editor'
  }, [])
  return (
    <main role="alert" className="grid min-h-dvh place-items-center bg-paper p-6 text-ink">
      <h1 className="visually-hidden">Theme editor</h1>
      <EmptyState
        title="Something went wrong"
        action={
          <Button variant="primary" onClick={() => location.reload()}>
            Reload editor
          </Button>
        }
      >
        Your unsaved changes are kept on this device and restored when you reload.
        {error instanceof Error && <span className="mt-2 block text-xs text-ink-muted">{error.message}</span>}
      </EmptyState>
    </main>
  )
}
