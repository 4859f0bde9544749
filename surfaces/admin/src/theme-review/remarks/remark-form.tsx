import { cannedRemarks } from '@haat/domains/themes/canned-remarks/contract'
import { NewRemark } from '@haat/domains/themes/contract'
import { Button, Field, Select, Textarea, useZodForm } from '@haat/ui'
import { describePlace } from './describe-place.ts'
import type { PendingRemark } from './pending-remarks.ts'

const severities = [
  { value: 'must', label: 'Required change' },
  { value: 'should', label: 'Suggestion' },
  { value: 'praise', label: 'Praise' },
] as const

interface RemarkFormProps {
  /** Undefined: about the whole theme. */
  path?: string | undefined
  line?: number | undefined
  onAdd: (remark: Omit<PendingRemark, 'key'>) => void
  onCancel: () => void
}

/** Writes a remark about a line, a file or the whole theme. It's sent with the decision. */
export function RemarkForm({ path, line, onAdd, onCancel }: RemarkFormProps) {
  const form = useZodForm({
    schema: NewRemark.pick({ text: true, severity: true }),
    defaultValues: { text: '', severity: 'must' },
    onSubmit: ({ text, severity }) =>
      onAdd({ text, severity, ...(path !== undefined && { path }), ...(line !== undefined && { line }) }),
  })
  return (
    <form
      {...form.props}
      aria-label={`Remark on ${describePlace(path, line)}`}
      className="flex flex-col gap-3 rounded-control border border-hairline-strong bg-surface p-4"
    >
      <p className="font-mono text-xs break-all text-ink-muted">{describePlace(path, line)}</p>
      <Field label="Common remark" hint="Fills the text. You can change it.">
        <Select
          options={cannedRemarks.map(({ id, title }) => ({ value: id, label: title }))}
          value={null}
          onValueChange={(id: string) => {
            const canned = cannedRemarks.find((one) => one.id === id)
            if (canned === undefined) return
            const check = canned.check_code === null ? '' : ` The check “${canned.check_code}” finds this.`
            form.form.setValue('text', `${canned.text}${check}`)
            form.form.setValue('severity', canned.severity)
          }}
        />
      </Field>
      <Field label="Remark" error={form.error('text')}>
        <Textarea {...form.text('text')} rows={3} />
      </Field>
      <Field label="Kind" error={form.error('severity')}>
        <Select options={severities} {...form.value('severity')} />
      </Field>
      <div className="flex justify-end gap-2">
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" variant="primary">
          Add remark
        </Button>
      </div>
    </form>
  )
}
