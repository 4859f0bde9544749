import { type BankDetailsChecks, freezePayoutsEndpoint, unfreezePayoutsEndpoint } from '@haat/domains/payouts/contract'
import { Button, useToast } from '@haat/ui'
import { useQueryClient } from '@tanstack/react-query'
import { backend } from '../backend.ts'
import { TextDialog } from '../dialogs/text-dialog.tsx'
import { bankDetailsKey } from './bank-words.ts'

/** Puts the payee's payouts on hold, or allows them again. */
export function FreezeButton({ details: { payee, payout_freeze: freeze } }: { details: BankDetailsChecks }) {
  const queryClient = useQueryClient()
  const toast = useToast()
  const isFrozen = freeze !== null
  const endpoint = isFrozen ? unfreezePayoutsEndpoint : freezePayoutsEndpoint
  return (
    <TextDialog
      trigger={<Button>{isFrozen ? 'Allow payouts again' : 'Hold payouts'}</Button>}
      title={isFrozen ? `Allow payouts to ${payee.name} again?` : `Hold payouts to ${payee.name}?`}
      description={
        isFrozen
          ? 'Make sure with the payee that the bank details are right. The payee gets an email.'
          : 'Nothing can be requested, processed or exported until you allow it again. The payee gets an email.'
      }
      label="Reason"
      schema={freezePayoutsEndpoint.body.shape.reason}
      multiline
      action={isFrozen ? 'Allow payouts' : 'Hold payouts'}
      onSubmit={async (reason) => {
        await backend.call(endpoint, { params: { id: payee.id }, body: { reason } })
        await queryClient.invalidateQueries({ queryKey: bankDetailsKey })
        toast.show({ title: isFrozen ? 'Payouts allowed again' : 'Payouts on hold', tone: 'success' })
      }}
    />
  )
}
