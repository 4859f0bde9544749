import {
  approvePayoutBatchEndpoint,
  cancelPayoutBatchEndpoint,
  exportPayoutBatchEndpoint,
  type PayoutBatchDetails,
  receivePayoutBatchEndpoint,
} from '@haat/domains/payouts/contract'
import { Button, ConfirmDialog, formatCount, formatMoney, useToast } from '@haat/ui'
import { useQueryClient } from '@tanstack/react-query'
import { backend } from '../../backend.ts'
import { TextDialog } from '../../dialogs/text-dialog.tsx'
import { useAdministrator } from '../../session/use-administrator.ts'
import { payoutsKey } from '../payout-keys.ts'
import { saveFile } from './save-file.ts'

/** Cancel, approve, download the file and confirm the arrival: what the batch's status allows. */
export function BatchActions({ batch }: { batch: PayoutBatchDetails }) {
  const queryClient = useQueryClient()
  const toast = useToast()
  const { permissions } = useAdministrator()
  const { id, number, status, total_amount: total, payouts_count: count } = batch
  const params = { id }
  const finish = async (title: string) => {
    await queryClient.invalidateQueries({ queryKey: payoutsKey })
    toast.show({ title, tone: 'success' })
  }
  const canProcess = permissions.includes('payouts.process')
  const isCancellable = status === 'draft' || status === 'approved' || status === 'exported'
  const sent = batch.items.filter(({ payout }) => payout.status === 'paid')
  return (
    <>
      {canProcess && isCancellable && sent.length === 0 && (
        <TextDialog
          trigger={<Button>Cancel batch</Button>}
          title={`Cancel batch ${number}?`}
          description={
            status === 'exported'
              ? 'Only if the bank has not accepted its file: its payouts can be in another batch, and would be paid twice.'
              : 'Its payouts stay open and can be in another batch.'
          }
          label="Reason"
          schema={cancelPayoutBatchEndpoint.body.shape.reason}
          multiline
          action="Cancel batch"
          onSubmit={async (reason) => {
            await backend.call(cancelPayoutBatchEndpoint, { params, body: { reason } })
            await finish('Batch cancelled')
          }}
        />
      )}
      {permissions.includes('payouts.approve') && status === 'draft' && batch.approval === 'allowed' && (
        <ConfirmDialog
          tone="plain"
          trigger={<Button variant="primary">Approve</Button>}
          title={`Approve ${formatMoney(total)} to ${formatCount(count)} payees?`}
          confirmLabel="Approve batch"
          onConfirm={async () => {
            await backend.call(approvePayoutBatchEndpoint, { params, body: { content_hash: batch.content_hash } })
            await finish('Batch approved')
          }}
        >
          Payouts that were only requested are processed, and their payees get an email.
        </ConfirmDialog>
      )}
      {canProcess && (status === 'approved' || status === 'exported') && (
        <ConfirmDialog
          tone="plain"
          trigger={<Button variant={status === 'approved' ? 'primary' : 'secondary'}>Download bank file</Button>}
          title={status === 'approved' ? 'Download the bank file?' : 'Download the bank file again?'}
          confirmLabel="Download file"
          onConfirm={async () => {
            const file = await backend.call(exportPayoutBatchEndpoint, { params })
            saveFile(file, `payouts-${number}`)
            await finish('Bank file downloaded')
          }}
        >
          {status === 'approved'
            ? 'It has account numbers: delete it when the bank has accepted it. The download is recorded.'
            : 'Upload only one of the files, or the payees are paid twice. The download is recorded.'}
        </ConfirmDialog>
      )}
      {canProcess && sent.length > 0 && (
        <ConfirmDialog
          tone="plain"
          trigger={<Button>Confirm arrival</Button>}
          title={`Have ${formatCount(sent.length)} payouts arrived?`}
          confirmLabel="Complete payouts"
          onConfirm={async () => {
            await backend.call(receivePayoutBatchEndpoint, { params })
            await finish('Payouts completed')
          }}
        >
          Completed payouts can’t fail any more. The payees get an email.
        </ConfirmDialog>
      )}
    </>
  )
}
