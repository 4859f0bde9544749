import { Button, Card, Field, IconButton, RadioGroup, Select, TextInput } from '@haat/ui'
import { Plus, Trash2 } from '@haat/ui/icons'
import { useFieldArray, useWatch } from 'react-hook-form'
import { fieldOptions, type RuleRow, relationOptions, startRule } from '../rule-row.ts'
import type { CollectionFormControls } from '../use-collection-form.ts'
import { RulesPreview } from './rules-preview.tsx'

const matches = [
  { value: 'all', label: 'All conditions' },
  { value: 'any', label: 'Any condition' },
] as const
const yesNoOptions = [
  { value: 'true', label: 'Yes' },
  { value: 'false', label: 'No' },
]

/** The conditions of an automatic collection, with a preview of the products that match. */
export function RulesCard({ store_slug: storeSlug, form }: { store_slug: string; form: CollectionFormControls }) {
  const { fields, append, remove } = useFieldArray({ control: form.form.control, name: 'rules', keyName: 'key' })
  const rules = useWatch({ control: form.form.control, name: 'rules' })
  const missing = form.error('rules')
  return (
    <Card
      title="Conditions"
      description="Products that match are added automatically, including products you add later."
    >
      <div className="flex flex-col gap-4">
        <RadioGroup label="Products must match" options={matches} {...form.value('match')} />
        <ul className="flex list-none flex-col gap-3 p-0">
          {fields.map(({ key }, index) => (
            <RuleLine
              key={key}
              form={form}
              index={index}
              rule={rules[index] ?? startRule('tag')}
              onRemove={() => remove(index)}
            />
          ))}
        </ul>
        {missing !== undefined && fields.length === 0 && (
          <p role="alert" className="text-sm text-madder-text">
            {missing}
          </p>
        )}
        <div>
          <Button
            size="small"
            icon={<Plus aria-hidden="true" className="size-4" />}
            data-needs-input={missing !== undefined && fields.length === 0}
            onClick={() => append(startRule('tag'))}
          >
            Add condition
          </Button>
        </div>
        <RulesPreview store_slug={storeSlug} control={form.form.control} />
      </div>
    </Card>
  )
}

interface RuleLineProps {
  form: CollectionFormControls
  index: number
  rule: RuleRow
  onRemove: () => void
}

function RuleLine({ form, index, rule, onRemove }: RuleLineProps) {
  const number = index + 1
  const set = (name: 'relation' | 'value') => (value: string) =>
    form.form.setValue(`rules.${index}.${name}`, value, {
      shouldDirty: true,
      shouldValidate: form.form.formState.isSubmitted,
    })
  return (
    <li className="flex flex-wrap items-start gap-2 max-sm:rounded-card max-sm:border max-sm:border-hairline max-sm:p-3">
      <Field label={`Field of condition ${number}`} hiddenLabel className="w-40 max-sm:w-full">
        <Select
          options={fieldOptions}
          value={rule.field}
          onValueChange={(field) => form.form.setValue(`rules.${index}`, startRule(field), { shouldDirty: true })}
        />
      </Field>
      <Field label={`Comparison of condition ${number}`} hiddenLabel className="w-44 max-sm:w-full">
        <Select options={relationOptions[rule.field]} value={rule.relation} onValueChange={set('relation')} />
      </Field>
      <Field
        label={`Value of condition ${number}`}
        hiddenLabel
        className="min-w-32 flex-1"
        error={form.error(`rules.${index}.value`)}
      >
        {rule.field === 'on_sale' ? (
          <Select options={yesNoOptions} value={rule.value} onValueChange={set('value')} />
        ) : (
          <TextInput
            value={rule.value}
            onChange={(event) => set('value')(event.target.value)}
            {...(rule.field === 'price' && { prefix: '₹' })}
          />
        )}
      </Field>
      <IconButton
        label={`Remove condition ${number}`}
        icon={<Trash2 aria-hidden="true" className="size-4" />}
        onClick={onRemove}
      />
    </li>
  )
}
