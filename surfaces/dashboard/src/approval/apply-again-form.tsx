import { FormProblem } from '@haat/console/forms/form-problem'
import { applyAgainEndpoint } from '@haat/domains/vendor-access/contract'
import { Button, Field, Textarea, useZodForm } from '@haat/ui'

interface ApplyAgainFormProps {
  send: (body: { readonly message: string }) => Promise<void>
}

/** A rejected vendor's new application. */
export function ApplyAgainForm({ send }: ApplyAgainFormProps) {
  const form = useZodForm({ schema: applyAgainEndpoint.body, defaultValues: { message: '' }, onSubmit: send })
  return (
    <form {...form.props} aria-label="Apply again" className="flex max-w-xl flex-col gap-3">
      <FormProblem problem={form.problem} />
      <Field label="What have you changed?" error={form.error('message')}>
        <Textarea {...form.text('message')} rows={3} />
      </Field>
      <div>
        <Button type="submit" busy={form.busy}>
          Apply again
        </Button>
      </div>
    </form>
  )
}
