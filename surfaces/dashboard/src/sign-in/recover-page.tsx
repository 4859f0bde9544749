import { Banner, Button, Field, TextInput, useZodForm } from '@haat/ui'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { backend } from '../backend.ts'
import { FormHeading } from './form-heading.tsx'
import { type RecoveryDoor, recoveryDoors } from './recovery-door.ts'
import { ResetPasswordForm } from './reset-password-form.tsx'

/** `/forgot-password`: a vendor's. */
export function RecoverPage() {
  return <Recovery door={recoveryDoors.vendor} />
}

/** `/staff/forgot-password` */
export function RecoverStaffPage() {
  return <Recovery door={recoveryDoors.staff} />
}

/** Asks for a code, then sets a new password with it. */
function Recovery({ door }: { door: RecoveryDoor }) {
  const [email, setEmail] = useState<string>()
  const { search } = useLocation()
  const form = useZodForm({
    schema: door.recover.body,
    defaultValues: { email: '' },
    onSubmit: async (body) => {
      await backend.call(door.recover, { body })
      setEmail(body.email)
    },
  })
  if (email !== undefined) return <ResetPasswordForm email={email} door={door} />
  return (
    <>
      <FormHeading title="Set a new password">Enter your email and we’ll send you a code.</FormHeading>
      <form {...form.props} className="flex flex-col gap-5">
        {form.problem && <Banner tone="danger">{form.problem.message}</Banner>}
        <Field label="E-mail" error={form.error('email')}>
          <TextInput {...form.text('email')} type="email" autoComplete="username" autoFocus />
        </Field>
        <Button type="submit" variant="primary" busy={form.busy}>
          Send code
        </Button>
      </form>
      <p className="mt-6 text-sm">
        <Link to={door.sign_in + search}>Back to sign in</Link>
      </p>
    </>
  )
}
