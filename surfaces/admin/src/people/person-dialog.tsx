import {
  endPersonSessionsEndpoint,
  type Person,
  reactivatePersonEndpoint,
  resendAdminInvitationEndpoint,
  resetPersonTotpEndpoint,
  revokeAdminInvitationEndpoint,
  suspendPersonEndpoint,
} from '@haat/domains/admins/contract'
import { ConfirmDialog, Dialog, useToast } from '@haat/ui'
import { backend } from '../backend.ts'
import { TextForm } from '../dialogs/text-form.tsx'
import type { PersonAction } from './people-columns.tsx'
import { RolesDialog } from './roles-dialog.tsx'
import { usePeopleChanged } from './use-people.ts'

interface PersonDialogProps {
  action: PersonAction
  person: Person
  onClose: () => void
}

/** The dialog of an action of the list: asks for roles, for a reason, or for a confirmation. */
export function PersonDialog({ action, person, onClose }: PersonDialogProps) {
  if (action === 'roles') return <RolesDialog person={person} onClose={onClose} />
  if (action === 'suspend' || action === 'reset-totp') {
    return <ReasonDialog action={action} person={person} onClose={onClose} />
  }
  return <Confirmation action={action} person={person} onClose={onClose} />
}

function ReasonDialog({ action, person, onClose }: PersonDialogProps & { action: 'suspend' | 'reset-totp' }) {
  const finish = useFinish()
  const name = person.name ?? person.email
  const isSuspension = action === 'suspend'
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={isSuspension ? `Suspend ${name}?` : `Turn off the authenticator app of ${name}?`}
      description={
        isSuspension
          ? 'They’re signed out everywhere and can’t sign in until you reactivate them.'
          : 'For someone who has lost the app and the recovery codes. They’re signed out everywhere, and can then sign in with the password alone. Make sure that the request is really theirs.'
      }
    >
      <TextForm
        label="Reason"
        hint="Recorded in the audit log."
        schema={suspendPersonEndpoint.body.shape.reason}
        multiline
        action={isSuspension ? 'Suspend' : 'Turn off'}
        onSubmit={async (reason) => {
          const endpoint = isSuspension ? suspendPersonEndpoint : resetPersonTotpEndpoint
          await backend.call(endpoint, { params: { id: person.id }, body: { reason } })
          await finish(isSuspension ? `${name} suspended` : 'Authenticator app turned off')
        }}
        onClose={onClose}
      />
    </Dialog>
  )
}

type Confirmed = Exclude<PersonAction, 'roles' | 'suspend' | 'reset-totp'>

function Confirmation({ action, person, onClose }: PersonDialogProps & { action: Confirmed }) {
  const finish = useFinish()
  const name = person.name ?? person.email
  const { title, text, label, done } = wordsOf(action, name)
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      confirmLabel={label}
      tone={action === 'withdraw' ? 'danger' : 'plain'}
      onConfirm={async () => {
        await execute(action, person.id)
        await finish(done)
      }}
    >
      {text}
    </ConfirmDialog>
  )
}

function execute(action: Confirmed, id: string): Promise<unknown> {
  const params = { id }
  switch (action) {
    case 'reactivate':
      return backend.call(reactivatePersonEndpoint, { params })
    case 'end-sessions':
      return backend.call(endPersonSessionsEndpoint, { params })
    case 'resend':
      return backend.call(resendAdminInvitationEndpoint, { params })
    case 'withdraw':
      return backend.call(revokeAdminInvitationEndpoint, { params })
  }
}

function wordsOf(action: Confirmed, name: string) {
  const words = {
    reactivate: {
      title: `Reactivate ${name}?`,
      text: 'They can sign in again, with the roles they had.',
      label: 'Reactivate',
      done: `${name} reactivated`,
    },
    'end-sessions': {
      title: `Sign ${name} out everywhere?`,
      text: 'They can sign in again.',
      label: 'Sign out everywhere',
      done: `${name} signed out`,
    },
    resend: {
      title: `Resend the invitation to ${name}?`,
      text: 'The new link works for 7 days. The previous one no longer works.',
      label: 'Resend invitation',
      done: 'Invitation resent',
    },
    withdraw: {
      title: `Withdraw the invitation to ${name}?`,
      text: 'The link in the email no longer works.',
      label: 'Withdraw invitation',
      done: 'Invitation withdrawn',
    },
  }
  return words[action]
}

function useFinish(): (title: string) => Promise<void> {
  const toast = useToast()
  const peopleChanged = usePeopleChanged()
  return async (title) => {
    await peopleChanged()
    toast.show({ title, tone: 'success' })
  }
}
