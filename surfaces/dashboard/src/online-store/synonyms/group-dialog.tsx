import { FormActions } from '@haat/console/forms/form-actions'
import { Banner, Dialog, Field, Textarea, useZodForm } from '@haat/ui'
import { z } from 'zod'
import { describeProblem, findSharedTerm, type Group, readTerms, writeTerms } from './group-terms.ts'

const GroupForm = z.object({
  terms: z.string().transform((text, context) => {
    const terms = readTerms(text)
    const problem = describeProblem(terms)
    if (problem !== undefined) context.addIssue(problem)
    return terms
  }),
})

interface GroupDialogProps {
  /** Undefined for a new group. */
  group: Group | undefined
  others: readonly Group[]
  onClose: () => void
  onDone: (terms: string[]) => void
}

/** Adds or edits a group: its words and phrases in one field, separated by commas. */
export function GroupDialog({ group, others, onClose, onDone }: GroupDialogProps) {
  const form = useZodForm({
    schema: GroupForm,
    defaultValues: { terms: group === undefined ? '' : writeTerms(group) },
    onSubmit: ({ terms }) => onDone(terms),
  })
  const shared = findSharedTerm(readTerms(form.value('terms').value), others)
  const title = group === undefined ? 'Add group' : 'Edit group'
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={title}>
      <form {...form.props} aria-label={title} className="flex flex-col gap-5">
        <Field
          label="Words and phrases that mean the same"
          hint="Separate them with commas. Use every language and spelling your customers search in."
          error={form.error('terms')}
        >
          <Textarea {...form.text('terms')} rows={3} placeholder="rose, gulab, गुलाब" autoFocus />
        </Field>
        <div role="status" className="empty:hidden">
          {shared !== undefined && (
            <Banner tone="info" title={`“${shared.term}” is also in another group`}>
              {writeTerms(shared.group)}. If all of these mean the same, keep them in one group.
            </Banner>
          )}
        </div>
        <FormActions onCancel={onClose}>{group === undefined ? 'Add group' : 'Done'}</FormActions>
      </form>
    </Dialog>
  )
}
