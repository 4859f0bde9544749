import { z } from 'zod'
import {
  Banner,
  Button,
  Card,
  Checkbox,
  Field,
  type Option,
  PasswordInput,
  Select,
  TextInput,
  useToast,
  useZodForm,
} from '../index.ts'

const Registration = z.object({
  name: z.string().min(2, 'Enter a store name'),
  email: z.email('Enter a valid email, such as asha@chai.example'),
  state: z.enum(['27', '29', '07'], 'Select a State'),
  password: z.string().min(10, 'Use at least 10 characters'),
  terms: z.boolean().refine((accepted) => accepted, 'Accept the terms to continue'),
})

const states: Option<'27' | '29' | '07'>[] = [
  { value: '27', label: 'Maharashtra' },
  { value: '29', label: 'Karnataka' },
  { value: '07', label: 'Delhi' },
]

/** A sample form. The email "taken@haat.example" simulates a server error, and the name "down" a network error. */
export function FormSpecimen() {
  const toast = useToast()
  const form = useZodForm({
    schema: Registration,
    defaultValues: { name: '', email: '', state: undefined, password: '', terms: false },
    draftKey: 'gallery',
    onSubmit: async (values) => {
      await new Promise((resolve) => setTimeout(resolve, 300))
      if (values.email === 'taken@haat.example') {
        throw {
          title: 'Some fields aren’t valid',
          errors: [{ path: 'body.email', message: 'This email already has a store' }],
        }
      }
      if (values.name === 'down') throw new TypeError('Failed to fetch')
      toast.show({ title: `${values.name} created`, tone: 'success' })
    },
  })
  return (
    <Card title="Create a store" headingLevel={3} className="max-w-xl">
      <form {...form.props} aria-label="Create a store" className="flex flex-col gap-5">
        {form.problem !== undefined && <Banner tone="danger">{form.problem.message}</Banner>}
        <Field label="Store name" error={form.error('name')}>
          <TextInput {...form.text('name')} />
        </Field>
        <Field label="Email" error={form.error('email')}>
          <TextInput type="email" autoComplete="email" {...form.text('email')} />
        </Field>
        <Field label="State" error={form.error('state')}>
          <Select options={states} {...form.value('state')} />
        </Field>
        <Field label="Password" hint="At least 10 characters" error={form.error('password')}>
          <PasswordInput autoComplete="new-password" {...form.text('password')} />
        </Field>
        <Checkbox label="I accept the terms" error={form.error('terms')} {...form.checked('terms')} />
        <Button type="submit" variant="primary" busy={form.busy} className="self-start">
          Create store
        </Button>
      </form>
    </Card>
  )
}
