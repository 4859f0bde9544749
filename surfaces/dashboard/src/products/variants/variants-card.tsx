import { Card, Checkbox, type Column, Field, IconButton, joinClasses, Table, TextInput } from '@haat/ui'
import { Trash2 } from 'lucide-react'
import { useFieldArray, useWatch } from 'react-hook-form'
import type { ProductFormControls } from '../form/use-product-form.ts'
import { OptionsEditor } from './options-editor.tsx'
import { SetForAll } from './set-for-all.tsx'
import { valuesOf } from './variant-grid.ts'

interface Line {
  readonly key: string
  readonly index: number
  readonly title: string
}

/** What is typed of each variant, in the order of the columns. */
const cells = [
  { name: 'price', label: 'Price', prefix: '₹', inputMode: 'decimal' },
  { name: 'compare_at', label: 'Was', prefix: '₹', inputMode: 'decimal' },
  { name: 'stock', label: 'Stock', prefix: undefined, inputMode: 'numeric' },
  { name: 'sku', label: 'SKU', prefix: undefined, inputMode: 'text' },
  { name: 'weight', label: 'Weight', prefix: undefined, inputMode: 'text' },
] as const

/** Options, and price, stock, SKU and weight: of the product where it has one variant, of each in a table otherwise. */
export function VariantsCard({ form }: { form: ProductFormControls }) {
  const { fields, replace, remove } = useFieldArray({ control: form.form.control, name: 'variants', keyName: 'key' })
  const options = useWatch({ control: form.form.control, name: 'options' })
  const isSingle = options.every(({ values }) => values.length === 0)
  const lines = fields.map((field, index): Line => {
    return { key: field.key, index, title: valuesOf(options, field).join(' / ') }
  })

  return (
    <>
      <OptionsEditor form={form} onVariants={replace} />
      <Card
        title={isSingle ? 'Price and stock' : 'Variants'}
        padding={isSingle ? 'regular' : 'none'}
        description={isSingle ? undefined : `${fields.length} of them, each with its own price and stock.`}
        footer={<StockRules form={form} />}
      >
        {isSingle ? (
          <SinglePrice form={form} />
        ) : (
          <>
            <SetForAll form={form} count={fields.length} />
            <Table
              caption="Variants"
              columns={variantColumns(form, fields.length, remove)}
              rows={lines}
              rowKey={({ key }) => key}
            />
          </>
        )}
      </Card>
    </>
  )
}

function SinglePrice({ form }: { form: ProductFormControls }) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label="Price" hint="With GST." error={form.error('variants.0.price')}>
        <TextInput {...form.text('variants.0.price')} prefix="₹" inputMode="decimal" placeholder="499" />
      </Field>
      <Field
        label="Price before"
        optional
        hint="Shown struck through, where it is higher."
        error={form.error('variants.0.compare_at')}
      >
        <TextInput {...form.text('variants.0.compare_at')} prefix="₹" inputMode="decimal" />
      </Field>
      <Field label="Stock" error={form.error('variants.0.stock')}>
        <TextInput {...form.text('variants.0.stock')} inputMode="numeric" />
      </Field>
      <Field label="SKU" optional hint="Your own number of it." error={form.error('variants.0.sku')}>
        <TextInput {...form.text('variants.0.sku')} />
      </Field>
      <Field label="Weight" optional hint="250 g, 1.5 kg" error={form.error('variants.0.weight')}>
        <TextInput {...form.text('variants.0.weight')} />
      </Field>
    </div>
  )
}

function variantColumns(
  form: ProductFormControls,
  count: number,
  onRemove: (index: number) => void,
): readonly Column<Line>[] {
  return [
    {
      key: 'title',
      header: 'Variant',
      phone: 'title',
      cell: ({ title }) => <span className="font-medium">{title}</span>,
    },
    ...cells.map(({ name, label, prefix, inputMode }): Column<Line> => {
      return {
        key: name,
        header: label,
        className: 'sm:!px-1.5',
        cell: ({ index, title }) => (
          <Field
            label={`${label}, ${title}`}
            hiddenLabel
            error={form.error(`variants.${index}.${name}`)}
            className={joinClasses('max-sm:w-40', name === 'sku' ? 'sm:min-w-28' : 'sm:min-w-20')}
          >
            <TextInput
              {...form.text(`variants.${index}.${name}`)}
              inputMode={inputMode}
              {...(prefix !== undefined && { prefix })}
            />
          </Field>
        ),
      }
    }),
    {
      key: 'remove',
      header: 'Remove',
      hiddenHeader: true,
      phone: 'bare',
      className: 'sm:!pl-0',
      cell: ({ index, title }) => (
        <IconButton
          label={`Remove ${title}`}
          size="small"
          disabled={count === 1}
          icon={<Trash2 aria-hidden="true" className="size-4" />}
          onClick={() => onRemove(index)}
        />
      ),
    },
  ]
}

function StockRules({ form }: { form: ProductFormControls }) {
  const [track, oversell] = useWatch({ control: form.form.control, name: ['track', 'oversell'] })
  const set = (name: 'track' | 'oversell', checked: boolean) =>
    form.form.setValue(name, checked ? 'yes' : 'no', { shouldDirty: true })
  return (
    <div className="mr-auto flex flex-wrap gap-x-6 gap-y-1">
      <Checkbox
        label="Count the stock"
        checked={track === 'yes'}
        indeterminate={track === 'mixed'}
        onCheckedChange={(checked) => set('track', checked)}
      />
      {track !== 'no' && (
        <Checkbox
          label="Go on selling when there is none left"
          checked={oversell === 'yes'}
          indeterminate={oversell === 'mixed'}
          onCheckedChange={(checked) => set('oversell', checked)}
        />
      )}
    </div>
  )
}
