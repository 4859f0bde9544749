import { Banner, Button, Field, Textarea, TextInput, useZodForm } from '@haat/ui'
import { z } from 'zod'

export interface TextFormProps {
  label: string
  hint?: string
  schema: z.ZodType<string, string>
  multiline?: boolean
  /** The label of the submit button. */
  action: string
  onSubmit: (text: string) => Promise<unknown>
  onClose: () => void
}

/** A dialog’s form with one text. Closes the dialog when the change has been made. */
export function TextForm({ label, hint, schema, multiline = false, action, onSubmit, onClose }: TextFormProps) {
  const form = useZodForm({
    schema: z.object({ text: schema }),
    defaultValues: { text: '' },
    onSubmit: async ({ text }) => {
      await onSubmit(text)
      onClose()
    },
  })
  return (
    <form {...form.props} aria-label={label} className="flex flex-col gap-4">
      {form.problem && <Banner tone="danger">{form.problem.message}</Banner>}
      <Field label={label} hint={hint} error={form.error('text')}>
        {multiline ? (
          <Textarea {...form.text('text')} rows={3} />
        ) : (
          <TextInput {...form.text('text')} spellCheck={false} />
        )}
      </Field>
      <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" busy={form.busy}>
          {action}
        </Button>
      </div>
    </form>
  )
}
