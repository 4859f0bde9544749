import { Banner, Button, Card, Field, TextInput, useToast, useZodForm } from '@haat/ui'
import type { AccountCall } from './account-security.ts'

interface NameCardProps {
  name: string
  change: AccountCall<{ name: string }, unknown>
  /** Who sees the name. */
  hint: string
}

/** The name of the signed-in account. */
export function NameCard({ name, change, hint }: NameCardProps) {
  const toast = useToast()
  const form = useZodForm({
    schema: change.schema,
    defaultValues: { name },
    onSubmit: async (fields) => {
      await change.send(fields)
      form.form.reset(fields)
      toast.show({ title: 'Name saved', tone: 'success' })
    },
  })
  return (
    <Card title="Your details">
      <form {...form.props} className="flex max-w-md flex-col gap-5">
        {form.problem && <Banner tone="danger">{form.problem.message}</Banner>}
        <Field label="Name" hint={hint} error={form.error('name')}>
          <TextInput {...form.text('name')} autoComplete="name" />
        </Field>
        <div>
          <Button type="submit" busy={form.busy}>
            Save name
          </Button>
        </div>
      </form>
    </Card>
  )
}
