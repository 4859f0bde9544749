import { FormHeading } from '@haat/console/sign-in/form-heading'
import type { Invitation } from '@haat/domains/staff/contract'
import { Banner, Button } from '@haat/ui'
import { useMutation } from '@tanstack/react-query'
import { PermissionList } from '../staff/permission-list.tsx'

interface AcceptFormProps {
  invitation: Invitation
  onAccept: () => Promise<void>
}

/** Accepts an invitation with an existing staff account. */
export function AcceptForm({ invitation, onAccept }: AcceptFormProps) {
  const accept = useMutation({ mutationFn: onAccept })
  const { store_name: storeName, email, permissions } = invitation
  return (
    <>
      <FormHeading title={`Join ${storeName}`}>
        You’ve been invited to join with your staff account, {email}.
      </FormHeading>
      <div className="mb-6">
        <PermissionList permissions={permissions} label={`Your permissions in ${storeName}`} />
      </div>
      {accept.isError && (
        <Banner tone="danger" className="mb-5">
          {accept.error.message}
        </Banner>
      )}
      <Button variant="primary" busy={accept.isPending} onClick={() => accept.mutate()}>
        Accept invitation
      </Button>
    </>
  )
}
