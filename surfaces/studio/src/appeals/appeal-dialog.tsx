import { FormActions } from '@haat/console/forms/form-actions'
import { FormProblem } from '@haat/console/forms/form-problem'
import { appealThemeDecisionEndpoint } from '@haat/domains/reports/contract'
import type { DeveloperTheme } from '@haat/domains/themes/contract'
import { Button, Dialog, Field, Textarea, useToast, useZodForm } from '@haat/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { backend } from '../backend.ts'
import { appealsKey } from './appeal-keys.ts'

interface AppealDialogProps {
  theme: Pick<DeveloperTheme, 'slug' | 'name'>
  against: 'rejection' | 'termination'
}

const words = {
  rejection: { button: 'Appeal against the rejection', title: 'Appeal against the rejection of' },
  termination: { button: 'Appeal', title: 'Appeal against the termination of' },
}

/** Opens a form that appeals against a decision about a theme. */
export function AppealDialog({ theme, against }: AppealDialogProps) {
  const [isOpen, setIsOpen] = useState(false)
  const queryClient = useQueryClient()
  const toast = useToast()
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setIsOpen}
      trigger={<Button size={against === 'termination' ? 'small' : 'regular'}>{words[against].button}</Button>}
      title={`${words[against].title} ${theme.name}`}
      description="An administrator who didn’t make the decision looks at it. You can appeal once, and we’ll email you the answer."
    >
      <AppealForm
        theme={theme}
        against={against}
        onCancel={() => setIsOpen(false)}
        onDone={async () => {
          setIsOpen(false)
          await queryClient.invalidateQueries({ queryKey: appealsKey(theme.slug) })
          toast.show({ title: 'Appeal sent', tone: 'success' })
        }}
      />
    </Dialog>
  )
}

interface AppealFormProps extends AppealDialogProps {
  onDone: () => Promise<void>
  onCancel: () => void
}

function AppealForm({ theme: { slug }, against, onDone, onCancel }: AppealFormProps) {
  const form = useZodForm({
    schema: appealThemeDecisionEndpoint.body.pick({ text: true }),
    defaultValues: { text: '' },
    draftKey: `appeal-${slug}-${against}`,
    onSubmit: async ({ text }) => {
      await backend.call(appealThemeDecisionEndpoint, { params: { slug }, body: { against, text } })
      await onDone()
    },
  })
  return (
    <form {...form.props} aria-label="Appeal" className="flex flex-col gap-4">
      <FormProblem problem={form.problem} />
      <Field
        label={against === 'rejection' ? 'Why is the rejection wrong?' : 'Why is the termination wrong?'}
        hint="Answer the reason that you were given. Name files and lines where you can."
        error={form.error('text')}
      >
        <Textarea {...form.text('text')} rows={6} />
      </Field>
      <FormActions busy={form.busy} onCancel={onCancel}>
        Send appeal
      </FormActions>
    </form>
  )
}
