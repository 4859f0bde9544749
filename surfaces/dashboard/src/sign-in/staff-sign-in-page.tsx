import { type Credentials, signInStaffEndpoint } from '@haat/domains/identity/contract'
import { Link, useLocation } from 'react-router'
import { backend } from '../backend.ts'
import { CredentialsForm } from './credentials-form.tsx'
import { FormHeading } from './form-heading.tsx'
import { useEnter } from './use-enter.ts'

/** `/staff/sign-in?next=`: for those who work in somebody else's store. */
export function StaffSignInPage() {
  const enter = useEnter('/staff')
  const { search } = useLocation()
  const signIn = async (body: Credentials) => {
    await backend.call(signInStaffEndpoint, { body })
    await enter()
  }
  return (
    <>
      <FormHeading title="Sign in as staff">Manage the stores you’ve been invited to.</FormHeading>
      <CredentialsForm draftKey="staff-sign-in" onSubmit={signIn} />
      <div className="mt-6 flex flex-wrap justify-between gap-3 text-sm">
        <Link to={`/staff/forgot-password${search}`}>Forgot your password?</Link>
        <Link to={`/login${search}`}>Sign in as the owner</Link>
      </div>
    </>
  )
}
