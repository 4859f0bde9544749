import { IdentityFields } from '@haat/console/account/identity-fields'
import { FormProblem } from '@haat/console/forms/form-problem'
import { type StaffMember, turnOffStaffTotpEndpoint } from '@haat/domains/staff/contract'
import { Button, Dialog, useToast, useZodForm } from '@haat/ui'
import { backend } from '../backend.ts'
import { useStaffChanged } from './use-staff.ts'

interface TurnOffTotpDialogProps {
  store_slug: string
  member: StaffMember
  /** Whether the owner has an authenticator app. */
  hasCode: boolean
  onClose: () => void
}

/** Turns off the authenticator app of a person who has lost it. Asks the owner to confirm. */
export function TurnOffTotpDialog({ store_slug: storeSlug, member, hasCode, onClose }: TurnOffTotpDialogProps) {
  const toast = useToast()
  const staffChanged = useStaffChanged(storeSlug)
  const form = useZodForm({
    schema: turnOffStaffTotpEndpoint.body,
    defaultValues: { store_slug: storeSlug, password: '', ...(hasCode ? { code: '' } : {}) },
    onSubmit: async (body) => {
      await backend.call(turnOffStaffTotpEndpoint, { params: { id: member.id }, body })
      await staffChanged()
      onClose()
      toast.show({ title: `Two-factor authentication for ${member.name} turned off`, tone: 'success' })
    },
  })
  const title = `Turn off two-factor authentication for ${member.name}?`
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description="For someone who has lost the authenticator app and the recovery codes. They’re signed out everywhere, and can then sign in with the password alone. Make sure that the request is really theirs. Confirm with your own password."
    >
      <form {...form.props} aria-label={title} className="flex flex-col gap-4">
        <FormProblem problem={form.problem} />
        <IdentityFields form={form} hasCode={hasCode} autoFocus />
        <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="danger" busy={form.busy}>
            Turn off
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
