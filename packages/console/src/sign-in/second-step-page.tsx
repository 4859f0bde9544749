import { Link, useLocation } from 'react-router'
import type { Account, Accounts, SecondStep } from '../session/accounts.ts'
import { SecondStepForm } from '../session/second-step-form.tsx'
import { FormHeading } from './form-heading.tsx'
import { clearPendingCode, type PendingCode, resendWaitS } from './pending-code.ts'
import { ResendCode } from './resend-code.tsx'
import { useEnter } from './use-enter.ts'

interface SecondStepPageProps<Profile extends Account> {
  accounts: Accounts<Profile>
  secondStep: SecondStep
  pending: PendingCode
  step: 'email' | 'totp'
}

/** The second step of signing in: a code from an email, or from the authenticator app. */
export function SecondStepPage<Profile extends Account>(props: SecondStepPageProps<Profile>) {
  const { accounts, secondStep, pending, step } = props
  const enter = useEnter(accounts)
  const { search } = useLocation()
  const { email } = pending
  const { resend } = secondStep
  const signIn = accounts.paths.signIn + search
  return (
    <>
      {step === 'email' ? (
        <FormHeading title="Check your email">
          We haven’t seen this browser in the last 30 days, so we’ve sent a 6-digit code to {email}. Enter it in this
          browser within 10 minutes.
        </FormHeading>
      ) : (
        <FormHeading title="Enter your authenticator code">
          Open your authenticator app and enter the 6-digit code for {email}.
        </FormHeading>
      )}
      <SecondStepForm
        secondStep={secondStep}
        email={email}
        step={step}
        submitLabel="Sign in"
        passwordLink={<Link to={signIn}>Enter your password again</Link>}
        onSignedIn={async () => {
          clearPendingCode()
          await enter()
        }}
      />
      {step === 'email' && resend !== undefined && (
        <ResendCode
          firstWaitS={resendWaitS(pending)}
          onResend={async () => (await resend(email)).resend_after_seconds}
        />
      )}
      <p className="mt-4 text-sm">
        Not you? <Link to={signIn}>Sign in with another account</Link>
      </p>
    </>
  )
}
