import { FormHeading } from '@haat/console/sign-in/form-heading'
import type { Invitation } from '@haat/domains/staff/contract'
import { Banner, Button } from '@haat/ui'
import { useMutation } from '@tanstack/react-query'
import { PermissionList } from '../staff/permission-list.tsx'

interface AcceptFormProps {
  invitation: Invitation
  onAccept: () => Promise<void>
}

/** For somebody who has a staff account: one more store. */
export function AcceptForm({ invitation, onAccept }: AcceptFormProps) {
  const accept = useMutation({ mutationFn: onAccept })
  const { store_name, email, permissions } = invitation
  return (
    <>
      <FormHeading title={`Work in ${store_name}`}>
        You are invited with the staff account that you have, {email}.
      </FormHeading>
      <div className="mb-6">
        <PermissionList permissions={permissions} label={`What you may do in ${store_name}`} />
      </div>
      {accept.isError && (
        <Banner tone="danger" className="mb-5">
          {accept.error.message}
        </Banner>
      )}
      <Button variant="primary" busy={accept.isPending} onClick={() => accept.mutate()}>
        Accept the invitation
      </Button>
    </>
  )
}
