import { RecordForm } from '@haat/console/forms/record-form'
import { SaveBar } from '@haat/console/forms/save-bar'
import type { SegmentFields } from '@haat/domains/customers/segments/contract'
import { Button, Card, Field, RadioGroup, TextInput, useZodForm } from '@haat/ui'
import { Plus } from '@haat/ui/icons'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { RuleLine } from './rule-line.tsx'
import { SegmentCount } from './segment-count.tsx'
import { type SegmentFormInput, SegmentForm as SegmentFormSchema, startRow } from './segment-rows.ts'

const matches = [
  { value: 'all', label: 'All conditions' },
  { value: 'any', label: 'Any condition' },
] as const

interface SegmentFormProps {
  store_slug: string
  saved: SegmentFormInput
  draftKey: string
  isNew?: boolean
  /** Beside the fields: Delete. */
  aside?: ReactNode
  onSubmit: (fields: SegmentFields) => Promise<SegmentFormInput>
}

/** The name and the conditions of a segment, with the number of customers that match. */
export function SegmentForm({
  store_slug: storeSlug,
  saved,
  draftKey,
  isNew = false,
  aside,
  onSubmit,
}: SegmentFormProps) {
  const form = useZodForm({
    schema: SegmentFormSchema,
    defaultValues: saved,
    draftKey,
    onSubmit: async (fields): Promise<void> => {
      form.form.reset(await onSubmit(fields))
    },
  })
  const rows = useWatch({ control: form.form.control, name: 'rules' })
  const [name, match] = useWatch({ control: form.form.control, name: ['name', 'match'] })
  const setRows = (next: typeof rows) =>
    form.form.setValue('rules', next, { shouldDirty: true, shouldValidate: form.form.formState.isSubmitted })
  return (
    <RecordForm
      form={form}
      aside={aside}
      saveBar={<SaveBar form={form} saved={saved} isNew={isNew} label="Save segment" />}
    >
      <Card>
        <Field label="Name" error={form.error('name')}>
          <TextInput {...form.text('name')} placeholder="Loyal customers" />
        </Field>
      </Card>
      <Card title="Conditions" description="Customers join and leave the segment as they match the conditions.">
        <div className="flex flex-col gap-4">
          <RadioGroup label="Customers must match" options={matches} {...form.value('match')} />
          <ul className="m-0 flex list-none flex-col gap-3 p-0">
            {rows.map((row, index) => (
              <RuleLine
                // biome-ignore lint/suspicious/noArrayIndexKey: a line has no state of its own
                key={index}
                number={index + 1}
                row={row}
                error={form.error(`rules.${index}.value`)}
                onChange={(next) => setRows(rows.with(index, next))}
                onRemove={() => setRows(rows.toSpliced(index, 1))}
              />
            ))}
          </ul>
          {rows.length === 0 && form.error('rules') !== undefined && (
            <p role="alert" className="text-sm text-madder-text">
              {form.error('rules')}
            </p>
          )}
          <div>
            <Button
              size="small"
              icon={<Plus aria-hidden="true" className="size-4" />}
              data-needs-input={rows.length === 0 && form.error('rules') !== undefined}
              onClick={() => setRows([...rows, startRow('orders_count')])}
            >
              Add condition
            </Button>
          </div>
          <SegmentCount store_slug={storeSlug} values={{ name, match, rules: rows }} />
        </div>
      </Card>
    </RecordForm>
  )
}
