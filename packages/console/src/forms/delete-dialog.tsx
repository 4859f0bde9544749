import { Button, ConfirmDialog, useToast } from '@haat/ui'
import { Trash2 } from '@haat/ui/icons'
import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { leaveWithoutAsking } from './leave-guard.tsx'

interface DeleteDialogProps {
  /** The kind of record: "page". */
  what: string
  title: string
  disabled?: boolean
  /** Deletes the record; throws if the server refuses. */
  onDelete: () => Promise<unknown>
  /** The page to go to afterwards. */
  list: string
  /** Queries to refetch afterwards. */
  changes: readonly QueryKey[]
  /** What else gets deleted. */
  children: ReactNode
}

/** The Delete button of a record's form; asks first. */
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
        await navigate(list, { state: leaveWithoutAsking })
        toast.show({ title: `“${title}” deleted`, tone: 'success' })
        await Promise.all(changes.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
      }}
    >
      {children}
    </ConfirmDialog>
  )
}
