import { resendCodeEndpoint, verifyEmailEndpoint } from '@haat/domains/identity/contract'
import { Banner, Button, Field, OtpInput, TextInput, useZodForm } from '@haat/ui'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { backend } from '../backend.ts'
import { FormHeading } from './form-heading.tsx'
import { forgetAddress, readPendingAddress } from './pending-address.ts'
import { ResendCode } from './resend-code.tsx'
import { useEnter } from './use-enter.ts'

/** `/verify`: the code that was sent to the address; a right one opens the account and signs in. */
export function VerifyPage() {
  const enter = useEnter()
  const { search } = useLocation()
  const form = useZodForm({
    schema: verifyEmailEndpoint.body,
    defaultValues: { email: readPendingAddress(), code: '' },
    onSubmit: async (body) => {
      await backend.call(verifyEmailEndpoint, { body })
      forgetAddress()
      await enter()
    },
  })
  const email = form.form.watch('email')
  const [registered] = useState(readPendingAddress)
  return (
    <>
      <FormHeading title="Check your email">
        {registered === ''
          ? 'Enter the email address you registered in this browser, and the 6-digit code we sent to it.'
          : `We’ve sent an email to ${registered}. If it has a 6-digit code, enter it in this browser within 10 minutes.`}
      </FormHeading>
      <form {...form.props} className="flex flex-col gap-5">
        {form.problem && <Banner tone="danger">{form.problem.message}</Banner>}
        {registered === '' && (
          <Field label="E-mail" error={form.error('email')}>
            <TextInput {...form.text('email')} type="email" autoComplete="username" autoFocus />
          </Field>
        )}
        <Field label="Code" error={form.error('code')}>
          <OtpInput {...form.value('code')} autoFocus={registered !== ''} />
        </Field>
        <Button type="submit" variant="primary" busy={form.busy}>
          Confirm
        </Button>
      </form>
      <ResendCode
        hasJustSent={registered !== ''}
        onResend={async () => (await backend.call(resendCodeEndpoint, { body: { email } })).resend_after_seconds}
      />
      <p className="mt-4 text-sm">
        Wrong address? <Link to={`/register${search}`}>Start again</Link>
      </p>
    </>
  )
}
