import { Banner, Button, Dialog, Field, Textarea, TextInput, useZodForm } from '@haat/ui'
import { type ReactElement, useState } from 'react'
import { z } from 'zod'

interface TextDialogProps {
  trigger: ReactElement
  title: string
  description: string
  label: string
  hint?: string
  schema: z.ZodType<string, string>
  multiline?: boolean
  /** The label of the submit button. */
  action: string
  onSubmit: (text: string) => Promise<unknown>
}

/** A dialog with one text: a reason or a reference. It closes when the change has been made. */
export function TextDialog({ trigger, title, description, ...form }: TextDialogProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Dialog trigger={trigger} open={isOpen} onOpenChange={setIsOpen} title={title} description={description}>
      {isOpen && <TextForm {...form} onClose={() => setIsOpen(false)} />}
    </Dialog>
  )
}

interface TextFormProps extends Omit<TextDialogProps, 'trigger' | 'title' | 'description'> {
  onClose: () => void
}

function TextForm({ label, hint, schema, multiline = false, action, onSubmit, onClose }: TextFormProps) {
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
