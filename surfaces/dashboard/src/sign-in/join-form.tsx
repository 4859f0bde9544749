import { FormHeading } from '@haat/console/sign-in/form-heading'
import { type Invitation, NewStaff } from '@haat/domains/staff/contract'
import { Banner, Button, Field, PasswordInput, TextInput, useZodForm } from '@haat/ui'
import { PermissionList } from '../staff/permission-list.tsx'

interface JoinFormProps {
  invitation: Invitation
  onJoin: (answer: { name: string; password: string }) => Promise<void>
}

/** Accepts an invitation with a new staff account. */
export function JoinForm({ invitation, onJoin }: JoinFormProps) {
  const { store_name: storeName, name, email, permissions } = invitation
  const form = useZodForm({ schema: NewStaff, defaultValues: { name, password: '' }, onSubmit: onJoin })
  return (
    <>
      <FormHeading title={`Join ${storeName}`}>
        You’ve been invited to the store’s staff. Create a password to join.
      </FormHeading>
      <div className="mb-6">
        <PermissionList permissions={permissions} label={`Your permissions in ${storeName}`} />
      </div>
      <form {...form.props} className="flex flex-col gap-5">
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
