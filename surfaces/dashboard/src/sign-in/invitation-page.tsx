import { FormHeading } from '@haat/console/sign-in/form-heading'
import { useEnter } from '@haat/console/sign-in/use-enter'
import { acceptInvitationEndpoint, type Invitation, showInvitationEndpoint } from '@haat/domains/staff/contract'
import { ProblemError } from '@haat/http-client'
import { EmptyState, ErrorState, LinkButton, Skeleton, SkeletonRegion } from '@haat/ui'
import { MailX } from '@haat/ui/icons'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { backend } from '../backend.ts'
import { staff } from '../session/staff.tsx'
import { AcceptForm } from './accept-form.tsx'
import { JoinForm } from './join-form.tsx'

/** `/staff/invitation?token=`: opened from the link in an invitation email. */
export function InvitationPage() {
  const [search] = useSearchParams()
  const token = search.get('token') ?? ''
  const enter = useEnter(staff)
  const [joined, setJoined] = useState<Invitation>()
  const invitation = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => backend.call(showInvitationEndpoint, { body: { token } }),
    // An accepted invitation no longer exists; its details stay on the page.
    refetchOnWindowFocus: false,
    retry: false,
  })
  if (joined !== undefined) return <Joined invitation={joined} />
  if (invitation.isPending) {
    return (
      <SkeletonRegion label="Loading the invitation" className="flex flex-col gap-4">
        <Skeleton className="h-10 w-3/4" />
        <Skeleton className="h-48 w-full" />
      </SkeletonRegion>
    )
  }
  if (invitation.isError) {
    const isGone = invitation.error instanceof ProblemError && [404, 422].includes(invitation.error.status)
    if (isGone) return <NotValid />
    return (
      <ErrorState title="Couldn’t load the invitation" onRetry={() => void invitation.refetch()}>
        {invitation.error.message}
      </ErrorState>
    )
  }
  const { data } = invitation
  const accept = async (answer: { name?: string; password?: string }) => {
    const { session } = await backend.call(acceptInvitationEndpoint, { body: { token, ...answer } })
    if (session === null) setJoined(data)
    else await enter()
  }
  return data.has_account ? (
    <AcceptForm invitation={data} onAccept={() => accept({})} />
  ) : (
    <JoinForm invitation={data} onJoin={accept} />
  )
}

function Joined({ invitation: { store_name: storeName, email } }: { invitation: Invitation }) {
  return (
    <>
      <FormHeading title={`You’ve joined ${storeName}`}>
        You can open this store with your existing staff account.
      </FormHeading>
      <div className="flex flex-wrap gap-2">
        <LinkButton variant="primary" render={<Link to="/staff" />}>
          Go to your stores
        </LinkButton>
      </div>
      <p className="mt-6 text-sm">
        Signed in with another account? <Link to="/staff/sign-in">Sign in as {email}</Link>
      </p>
    </>
  )
}

function NotValid() {
  return (
    <>
      <h1 className="visually-hidden">Invitation</h1>
      <EmptyState
        icon={<MailX />}
        title="This invitation has expired"
        action={
          <LinkButton variant="primary" render={<Link to="/staff/sign-in" />}>
            Sign in as staff
          </LinkButton>
        }
      >
        It was already used, withdrawn, or sent more than 7 days ago. If you’ve accepted it, sign in. Otherwise ask the
        store owner for a new invitation.
      </EmptyState>
    </>
  )
}
