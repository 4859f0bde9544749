import { signInStaffEndpoint } from '@haat/domains/identity/contract'
import { Banner, Button, Field, PasswordInput, TextInput, useZodForm } from '@haat/ui'
import { Link, useLocation } from 'react-router'
import { backend } from '../backend.ts'
import { FormHeading } from './form-heading.tsx'
import { useEnter } from './use-enter.ts'

/** `/staff/sign-in?next=`: for those who work in somebody else's store. */
export function StaffSignInPage() {
  const enter = useEnter('/staff')
  const { search } = useLocation()
  const form = useZodForm({
    schema: signInStaffEndpoint.body,
    defaultValues: { email: '', password: '' },
    draftKey: 'staff-sign-in',
    onSubmit: async (body) => {
      await backend.call(signInStaffEndpoint, { body })
      await enter()
    },
  })
  return (
    <>
      <FormHeading title="Sign in as staff">To the stores that you work for.</FormHeading>
      <form {...form.props} className="flex flex-col gap-5">
        {form.problem && <Banner tone="danger">{form.problem.message}</Banner>}
        <Field label="E-mail" error={form.error('email')}>
          <TextInput {...form.text('email')} type="email" autoComplete="username" autoFocus />
        </Field>
        <Field label="Password" error={form.error('password')}>
          <PasswordInput {...form.text('password')} autoComplete="current-password" />
        </Field>
        <Button type="submit" variant="primary" busy={form.busy}>
          Sign in
        </Button>
      </form>
      <div className="mt-6 flex flex-wrap justify-between gap-3 text-sm">
        <Link to={`/staff/forgot-password${search}`}>Forgot your password?</Link>
        <Link to={`/login${search}`}>Sign in as the owner</Link>
      </div>
    </>
  )
}
