import { archivePlanEndpoint, type CataloguePlan, restorePlanEndpoint } from '@haat/domains/plans/catalogue/contract'
import { Button, ConfirmDialog, useToast } from '@haat/ui'
import { useQueryClient } from '@tanstack/react-query'
import { backend } from '../backend.ts'
import { plansKey } from './use-plans.ts'

/** Stops offering a plan, or offers it again. */
export function ArchivePlan({ plan: { plan_id: planId, name, archived_at: archivedAt } }: { plan: CataloguePlan }) {
  const queryClient = useQueryClient()
  const toast = useToast()
  const isArchived = archivedAt !== null
  return (
    <ConfirmDialog
      tone="plain"
      trigger={<Button>{isArchived ? 'Restore' : 'Archive'}</Button>}
      title={isArchived ? `Offer “${name}” again?` : `Archive “${name}”?`}
      confirmLabel={isArchived ? 'Restore plan' : 'Archive plan'}
      onConfirm={async () => {
        await backend.call(isArchived ? restorePlanEndpoint : archivePlanEndpoint, { params: { plan_id: planId } })
        await queryClient.invalidateQueries({ queryKey: plansKey })
        toast.show({ title: isArchived ? 'Plan restored' : 'Plan archived', tone: 'success' })
      }}
    >
      {isArchived ? 'Vendors can choose it from now on.' : 'Vendors can’t choose it any more. Its subscribers keep it.'}
    </ConfirmDialog>
  )
}
