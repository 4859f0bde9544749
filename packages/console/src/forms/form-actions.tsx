import { Button } from '@haat/ui'
import type { ReactNode } from 'react'

interface FormActionsProps {
  /** The label of the submit button. */
  children: ReactNode
  busy?: boolean
  onCancel: () => void
}

/** The last row of a form: Cancel and the submit button. */
export function FormActions({ children, busy = false, onCancel }: FormActionsProps) {
  return (
    <div className="flex justify-end gap-2">
      <Button onClick={onCancel}>Cancel</Button>
      <Button type="submit" variant="primary" busy={busy}>
        {children}
      </Button>
    </div>
  )
}
