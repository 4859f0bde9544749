import { type Credentials, signInVendorEndpoint } from '@haat/domains/identity/contract'
import { ProblemError } from '@haat/http-client'
import { Link, useLocation, useNavigate } from 'react-router'
import { backend } from '../backend.ts'
import { CredentialsForm } from './credentials-form.tsx'
import { FormHeading } from './form-heading.tsx'
import { rememberAddress } from './pending-address.ts'
import { useEnter } from './use-enter.ts'

/** `/login?next=`: e-mail address and password. */
export function SignInPage() {
  const enter = useEnter()
  const navigate = useNavigate()
  const { search } = useLocation()
  const signIn = async (body: Credentials) => {
    try {
      await backend.call(signInVendorEndpoint, { body })
    } catch (error) {
      if (!(error instanceof ProblemError && error.code === 'email_not_verified')) throw error
      rememberAddress(body.email)
      await navigate(`/verify${search}`)
      return
    }
    await enter()
  }
  return (
    <>
      <FormHeading title="Open your shop for the day">Sign in to your stores, apps and credits.</FormHeading>
      <CredentialsForm draftKey="sign-in" onSubmit={signIn} />
      <div className="mt-6 flex flex-wrap justify-between gap-3 text-sm">
        <Link to={`/forgot-password${search}`}>Forgot your password?</Link>
        <Link to={`/register${search}`}>Create an account</Link>
      </div>
      <p className="mt-6 border-t border-hairline pt-4 text-sm text-ink-muted">
        Work for a store? <Link to={`/staff/sign-in${search}`}>Sign in as staff</Link>
      </p>
    </>
  )
}
