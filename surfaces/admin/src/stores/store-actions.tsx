import { LiftReason } from '@haat/domains/sanctions/contract'
import { reactivateStoreEndpoint } from '@haat/domains/stores/suspensions/contract'
import type { StorePage } from '@haat/domains/vendors/contract'
import { Button, useToast } from '@haat/ui'
import { useQueryClient } from '@tanstack/react-query'
import { backend } from '../backend.ts'
import { TextDialog } from '../dialogs/text-dialog.tsx'
import { useAdministrator } from '../session/use-administrator.ts'
import { storesKey } from './store-words.ts'
import { SuspendDialog } from './suspend-dialog.tsx'

/** Suspend, or replace and lift the suspension. */
export function StoreActions({ store }: { store: StorePage }) {
  const canSuspend = useAdministrator().permissions.includes('stores.suspend')
  const queryClient = useQueryClient()
  const toast = useToast()
  const changed = async (title: string) => {
    await queryClient.invalidateQueries({ queryKey: storesKey })
    toast.show({ title, tone: 'success' })
  }
  if (!canSuspend) return null
  const { store_name: name, store_slug: slug, status } = store
  return (
    <>
      <SuspendDialog
        store={store}
        onDone={() => changed(status === 'suspended' ? 'Suspension replaced' : `${name} is suspended`)}
      />
      {status === 'suspended' && (
        <TextDialog
          title={`Reactivate ${name}?`}
          description="The store is back online immediately, as it was before. The vendor gets an email."
          label="Reason"
          hint="Only administrators see it."
          schema={LiftReason}
          multiline
          action="Reactivate store"
          trigger={<Button variant="primary">Reactivate</Button>}
          onSubmit={async (reason) => {
            await backend.call(reactivateStoreEndpoint, { params: { store_slug: slug }, body: { reason } })
            await changed(`${name} is active again`)
          }}
        />
      )}
    </>
  )
}
