import { FormHeading } from '@haat/console/sign-in/form-heading'
import { useEnter } from '@haat/console/sign-in/use-enter'
import {
  type AdminInvitation,
  acceptAdminInvitationEndpoint,
  showAdminInvitationEndpoint,
} from '@haat/domains/admins/contract'
import { ProblemError } from '@haat/http-client'
import {
  Banner,
  Button,
  EmptyState,
  ErrorState,
  Field,
  LinkButton,
  PasswordInput,
  Skeleton,
  SkeletonRegion,
  TextInput,
  useZodForm,
} from '@haat/ui'
import { MailX } from '@haat/ui/icons'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { administrators } from '../session/administrators.tsx'
import { directBackend } from '../session/direct-backend.ts'

/** `/invitation?token=`: opened from the link in an invitation email. */
export function InvitationPage() {
  const [search] = useSearchParams()
  const token = search.get('token') ?? ''
  const invitation = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => directBackend.call(showAdminInvitationEndpoint, { body: { token } }),
    // An accepted invitation no longer exists; its details stay on the page.
    refetchOnWindowFocus: false,
    retry: false,
  })
  if (invitation.data !== undefined) return <JoinForm token={token} invitation={invitation.data} />
  if (!invitation.isError) {
    return (
      <SkeletonRegion label="Loading the invitation" className="flex flex-col gap-4">
        <Skeleton className="h-10 w-3/4" />
        <Skeleton className="h-48 w-full" />
      </SkeletonRegion>
    )
  }
  const isGone = invitation.error instanceof ProblemError && [404, 422].includes(invitation.error.status)
  if (isGone) return <NotValid />
  return (
    <ErrorState title="Couldn’t load the invitation" onRetry={() => void invitation.refetch()}>
      {invitation.error.message}
    </ErrorState>
  )
}

function JoinForm({ token, invitation }: { token: string; invitation: AdminInvitation }) {
  const { email, invited_by: inviter, roles } = invitation
  const enter = useEnter(administrators)
  const form = useZodForm({
    schema: acceptAdminInvitationEndpoint.body,
    defaultValues: { token, name: '', password: '' },
    onSubmit: async (body) => {
      await directBackend.call(acceptAdminInvitationEndpoint, { body })
      await enter()
    },
  })
  return (
    <>
      <FormHeading title="Help run this platform">
        {inviter} has invited you as {new Intl.ListFormat('en-IN').format(roles)}. Choose a password to accept.
      </FormHeading>
      <form {...form.props} aria-label="Accept the invitation" className="flex flex-col gap-5">
        {form.problem && <Banner tone="danger">{form.problem.message}</Banner>}
        <Field label="Email" hint="You’ll sign in with this email.">
          <TextInput value={email} readOnly autoComplete="username" />
        </Field>
        <Field label="Your name" error={form.error('name')}>
          <TextInput {...form.text('name')} autoComplete="name" autoFocus />
        </Field>
        <Field
          label="Password"
          hint="At least 10 characters. A short sentence works well."
          error={form.error('password')}
        >
          <PasswordInput {...form.text('password')} autoComplete="new-password" />
        </Field>
        <Button type="submit" variant="primary" busy={form.busy}>
          Accept and sign in
        </Button>
      </form>
    </>
  )
}

function NotValid() {
  return (
    <>
      <h1 className="visually-hidden">Invitation</h1>
      <EmptyState
        icon={<MailX />}
        title="This invitation isn’t valid"
        action={
          <LinkButton variant="primary" render={<Link to="/login" />}>
            Sign in
          </LinkButton>
        }
      >
        It was already used, withdrawn, or sent more than 7 days ago. If you’ve accepted it, sign in. Otherwise ask for
        a new invitation.
      </EmptyState>
    </>
  )
}
