import { askAppsEndpoint } from '@haat/domains/app-platform/privacy/contract'
import { Button, useToast } from '@haat/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { appKeys } from '../../app-keys.ts'
import { backend } from '../../backend.ts'
import { useStore } from '../../session/use-store.ts'

/** Asks the apps that read a customer's data for a copy of what they keep. */
export function AskApps({ customer_id: id }: { customer_id: string }) {
  const { store_slug: storeSlug } = useStore()
  const queryClient = useQueryClient()
  const toast = useToast()
  const ask = useMutation({
    mutationFn: () => backend.call(askAppsEndpoint, { params: { id }, body: { store_slug: storeSlug } }),
    async onSuccess({ requested, waiting }) {
      toast.show({ title: describeAsked(requested, waiting), tone: requested > 0 ? 'success' : 'plain' })
      await queryClient.invalidateQueries({ queryKey: appKeys.privacyRequests(storeSlug) })
    },
    onError: (error) => toast.show({ title: 'Couldn’t ask the apps', detail: error.message, tone: 'danger' }),
  })
  return (
    <Button size="small" busy={ask.isPending} onClick={() => ask.mutate()}>
      Ask apps for their data
    </Button>
  )
}

function describeAsked(requested: number, waiting: number): string {
  if (requested === 1) return 'One app was asked. It has 30 days to answer'
  if (requested > 1) return `${requested} apps were asked. They have 30 days to answer`
  return waiting > 0
    ? 'The apps have already been asked and haven’t answered yet'
    : 'No app has read this customer’s data'
}
