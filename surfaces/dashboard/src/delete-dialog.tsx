import { Button, ConfirmDialog, useToast } from '@haat/ui'
import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { leavingForGood } from './leave-guard.tsx'

interface DeleteDialogProps {
  /** What it is: "page". */
  what: string
  title: string
  disabled?: boolean
  /** Deletes it; throws what the server refuses. */
  onDelete: () => Promise<unknown>
  /** Where one is afterwards. */
  list: string
  /** What is read anew afterwards. */
  changes: readonly QueryKey[]
  /** What is lost with it. */
  children: ReactNode
}

/** The way to be rid of something whose form one is on; asks first. */
export function DeleteDialog({ what, title, disabled = false, onDelete, list, changes, children }: DeleteDialogProps) {
  const queryClient = useQueryClient()
  const toast = useToast()
  const navigate = useNavigate()
  return (
    <ConfirmDialog
      title={`Delete “${title}”?`}
      confirmLabel={`Delete ${what}`}
      trigger={
        <Button disabled={disabled} icon={<Trash2 aria-hidden="true" className="size-4" />}>
          Delete {what}
        </Button>
      }
      onConfirm={async () => {
        await onDelete()
        await navigate(list, { state: leavingForGood })
        toast.show({ title: `“${title}” is deleted`, tone: 'success' })
        await Promise.all(changes.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
      }}
    >
      {children}
    </ConfirmDialog>
  )
}
