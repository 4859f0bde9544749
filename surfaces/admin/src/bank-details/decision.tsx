import {
  type BankDetailsChecks,
  BankRejectionCode,
  rejectBankDetailsEndpoint,
  verifyBankDetailsEndpoint,
} from '@haat/domains/payouts/contract'
import { Banner, Button, Card, Dialog, Field, Select, Textarea, useToast, useZodForm } from '@haat/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { backend } from '../backend.ts'
import { TextDialog } from '../dialogs/text-dialog.tsx'
import { bankDetailsKey, rejections } from './bank-words.ts'

/** Verify with the name that the bank shows, or reject with a reason. Afterwards the queue opens. */
export function Decision({ details: { id, payee } }: { details: BankDetailsChecks }) {
  const queryClient = useQueryClient()
  const toast = useToast()
  const navigate = useNavigate()
  const finish = async (title: string) => {
    await queryClient.invalidateQueries({ queryKey: bankDetailsKey })
    toast.show({ title, tone: 'success' })
    await navigate('/bank-details')
  }
  return (
    <Card
      title="Decision"
      description="Look the account up in your bank’s beneficiary list, which shows the account holder’s name before a transfer."
    >
      <div className="flex flex-wrap gap-2">
        <TextDialog
          trigger={<Button variant="primary">Verify</Button>}
          title={`Verify the bank details of ${payee.name}?`}
          description="Payouts can then be requested. The name is compared with the account holder’s and kept."
          label="Name at the bank"
          hint="Exactly as your bank shows it for this account."
          schema={verifyBankDetailsEndpoint.body.shape.name_at_bank}
          action="Verify bank details"
          onSubmit={async (name) => {
            await backend.call(verifyBankDetailsEndpoint, { params: { id }, body: { name_at_bank: name } })
            await finish('Bank details verified')
          }}
        />
        <RejectDialog id={id} name={payee.name} onDone={() => finish('Bank details rejected')} />
      </div>
    </Card>
  )
}

interface RejectDialogProps {
  id: string
  name: string
  onDone: () => Promise<unknown>
}

function RejectDialog(props: RejectDialogProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Dialog
      trigger={<Button>Reject</Button>}
      open={isOpen}
      onOpenChange={setIsOpen}
      title={`Reject the bank details of ${props.name}?`}
      description="The payee gets the reason by email and can submit them again."
    >
      {isOpen && <RejectForm {...props} onCancel={() => setIsOpen(false)} />}
    </Dialog>
  )
}

function RejectForm({ id, onDone, onCancel }: RejectDialogProps & { onCancel: () => void }) {
  const form = useZodForm({
    schema: rejectBankDetailsEndpoint.body,
    defaultValues: { rejection_code: 'name_mismatch', reason: rejections.name_mismatch.reason },
    onSubmit: async (body) => {
      await backend.call(rejectBankDetailsEndpoint, { params: { id }, body })
      await onDone()
    },
  })
  const code = form.value('rejection_code')
  return (
    <form {...form.props} aria-label="Reject bank details" className="flex flex-col gap-4">
      {form.problem && <Banner tone="danger">{form.problem.message}</Banner>}
      <Field label="What is wrong" error={form.error('rejection_code')}>
        <Select
          options={BankRejectionCode.options.map((value) => ({ value, label: rejections[value].label }))}
          value={code.value}
          onValueChange={(value) => {
            code.onValueChange(value)
            form.form.setValue('reason', rejections[BankRejectionCode.parse(value)].reason)
          }}
        />
      </Field>
      <Field label="Reason" hint="The payee reads this." error={form.error('reason')}>
        <Textarea {...form.text('reason')} />
      </Field>
      <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" variant="primary" busy={form.busy}>
          Reject bank details
        </Button>
      </div>
    </form>
  )
}
