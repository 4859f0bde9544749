import { useState } from 'react'

interface ConfirmRequest {
  readonly kind: 'confirm'
  readonly title: string
  readonly text: string
  readonly confirm_label: string | undefined
  readonly is_destructive: boolean
  resolve(isConfirmed: boolean): void
}

interface PickRequest {
  readonly kind: 'pick'
  readonly records: 'product' | 'collection'
  readonly is_multiple: boolean
  resolve(chosen: { id: string; title: string }[]): void
}

interface ScopesRequest {
  readonly kind: 'scopes'
  readonly scopes: readonly string[]
  resolve(isAllowed: boolean): void
}

/** A dialog of the dashboard that the app's page waits for. */
export type AppDialog = ConfirmRequest | PickRequest | ScopesRequest

/** Shows one dialog at a time: a second request while one is open is answered with no. */
export function useDialogs() {
  const [dialog, setDialog] = useState<AppDialog>()
  return {
    dialog,
    open(next: AppDialog): void {
      setDialog((current) => {
        if (current === undefined) return next
        dismiss(next)
        return current
      })
    },
    close: () => setDialog(undefined),
  }
}

/** Answers a request as if the person had closed its dialog. */
export function dismiss(dialog: AppDialog): void {
  if (dialog.kind === 'pick') dialog.resolve([])
  else dialog.resolve(false)
}
