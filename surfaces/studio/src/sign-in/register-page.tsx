import { FormHeading } from '@haat/console/sign-in/form-heading'
import { storePendingCode } from '@haat/console/sign-in/pending-code'
import { registerDeveloperEndpoint } from '@haat/domains/identity/contract'
import { Banner, Button, Field, PasswordInput, TextInput, useZodForm } from '@haat/ui'
import { Link, useLocation, useNavigate } from 'react-router'
import { directBackend } from '../session/direct-backend.ts'

/** `/register`: registers a developer. The same browser confirms the email with a code. */
export function RegisterPage() {
  const navigate = useNavigate()
  const { search } = useLocation()
  const form = useZodForm({
    schema: registerDeveloperEndpoint.body,
    defaultValues: { name: '', email: '', password: '' },
    draftKey: 'register',
    onSubmit: async (body) => {
      const { resend_after_seconds: waitS } = await directBackend.call(registerDeveloperEndpoint, { body })
      storePendingCode({ email: body.email, step: 'registration', resend_after_seconds: waitS })
      await navigate(`/verify${search}`)
    },
  })
  return (
    <>
      <FormHeading title="Create a developer account">
        Build themes in your browser and offer them to every store. We’ll email you a code to confirm your address.
      </FormHeading>
      <form {...form.props} className="flex flex-col gap-5">
        {form.problem && <Banner tone="danger">{form.problem.message}</Banner>}
        <Field label="Your name" hint="Shop owners see it next to your themes." error={form.error('name')}>
          <TextInput {...form.text('name')} autoComplete="name" autoFocus />
        </Field>
        <Field label="Email" error={form.error('email')}>
          <TextInput {...form.text('email')} type="email" autoComplete="username" />
        </Field>
        <Field
          label="Password"
          hint="At least 10 characters. A short sentence works well."
          error={form.error('password')}
        >
          <PasswordInput {...form.text('password')} autoComplete="new-password" />
        </Field>
        <Button type="submit" variant="primary" busy={form.busy}>
          Create account
        </Button>
      </form>
      <p className="mt-6 text-sm">
        Already have an account? <Link to={`/login${search}`}>Sign in</Link>
      </p>
    </>
  )
}
