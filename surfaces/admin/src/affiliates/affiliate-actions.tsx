import {
  type AffiliatePage,
  approveAffiliateEndpoint,
  banAffiliateEndpoint,
  rejectAffiliateEndpoint,
  restoreAffiliateEndpoint,
  suspendAffiliateEndpoint,
} from '@haat/domains/affiliates/administration/contract'
import { LiftReason, SanctionReason } from '@haat/domains/sanctions/contract'
import { Button, useToast } from '@haat/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { backend } from '../backend.ts'
import { TextDialog } from '../dialogs/text-dialog.tsx'
import { useAdministrator } from '../session/use-administrator.ts'
import { affiliatesKey } from './affiliate-words.ts'
import { PayWhatIsOwed } from './pay-what-is-owed.tsx'

/** The buttons for what is possible in the affiliate's status. */
export function AffiliateActions({ affiliate }: { affiliate: AffiliatePage }) {
  const { id, name, status } = affiliate
  const mayManage = useAdministrator().permissions.includes('affiliates.manage')
  const queryClient = useQueryClient()
  const toast = useToast()
  const params = { id }
  const changed = async (title: string) => {
    await queryClient.invalidateQueries({ queryKey: affiliatesKey })
    toast.show({ title, tone: 'success' })
  }
  const approve = useMutation({
    mutationFn: () => backend.call(approveAffiliateEndpoint, { params, body: {} }),
    onSuccess: () => changed(`${name} is an affiliate`),
    onError: (error) => toast.show({ title: 'Couldn’t approve', detail: error.message, tone: 'danger' }),
  })
  const reason = { label: 'Reason', hint: 'The affiliate sees it.', schema: SanctionReason, multiline: true } as const
  if (!mayManage) return null
  return (
    <>
      {status === 'applied' && (
        <>
          <TextDialog
            {...reason}
            title={`Reject ${name}?`}
            description="The affiliate can apply again."
            action="Reject"
            trigger={<Button>Reject</Button>}
            onSubmit={async (text) => {
              await backend.call(rejectAffiliateEndpoint, { params, body: { reason: text } })
              await changed('Application rejected')
            }}
          />
          <Button variant="primary" busy={approve.isPending} onClick={() => approve.mutate()}>
            Approve
          </Button>
        </>
      )}
      {(status === 'suspended' || status === 'banned') && <PayWhatIsOwed affiliate={affiliate} />}
      {status === 'suspended' && (
        <TextDialog
          title={`Restore ${name}?`}
          description="The link counts again, and purchases earn commission."
          label="Reason"
          schema={LiftReason}
          multiline
          action="Restore"
          trigger={<Button>Restore</Button>}
          onSubmit={async (text) => {
            await backend.call(restoreAffiliateEndpoint, { params, body: { reason: text } })
            await changed(`${name} is an affiliate again`)
          }}
        />
      )}
      {status === 'approved' && (
        <TextDialog
          {...reason}
          title={`Suspend ${name}?`}
          description="The link stops counting, and purchases earn no commission until you restore the affiliate."
          action="Suspend"
          trigger={<Button>Suspend</Button>}
          onSubmit={async (text) => {
            await backend.call(suspendAffiliateEndpoint, { params, body: { reason: text } })
            await changed(`${name} is suspended`)
          }}
        />
      )}
      {status !== 'banned' && status !== 'applied' && (
        <TextDialog
          {...reason}
          title={`Ban ${name}?`}
          description="This can’t be undone. The affiliate can’t apply again. Reverse fraudulent commissions separately."
          action="Ban permanently"
          trigger={<Button>Ban</Button>}
          onSubmit={async (text) => {
            await backend.call(banAffiliateEndpoint, { params, body: { reason: text } })
            await changed(`${name} is banned`)
          }}
        />
      )}
    </>
  )
}
