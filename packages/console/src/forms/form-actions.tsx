import { Button } from '@haat/ui'
import type { ReactNode } from 'react'

interface FormActionsProps {
  /** The label of the submit button. */
  children: ReactNode
  busy?: boolean
  /** Closes without a change: "Keep order" where "Cancel" would be ambiguous. */
  cancelLabel?: string
  tone?: 'primary' | 'danger'
  onCancel: () => void
}

/** The last row of a form: a button that closes it, and the submit button. */
export function FormActions({
  children,
  busy = false,
  cancelLabel = 'Cancel',
  tone = 'primary',
  onCancel,
}: FormActionsProps) {
  return (
    <div className="flex justify-end gap-2">
      <Button onClick={onCancel}>{cancelLabel}</Button>
      <Button type="submit" variant={tone} busy={busy}>
        {children}
      </Button>
    </div>
  )
}
