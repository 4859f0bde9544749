import {
  Card,
  Checkbox,
  type Column,
  Field,
  IconButton,
  joinClasses,
  SegmentedControl,
  Table,
  TextInput,
} from '@haat/ui'
import { Trash2 } from '@haat/ui/icons'
import { useFieldArray, useWatch } from 'react-hook-form'
import type { ProductFormControls } from '../form-state/use-product-form.ts'
import { valuesOf } from '../form-state/variant-grid.ts'
import { OptionsEditor } from './options-editor.tsx'
import { SetForAll } from './set-for-all.tsx'
import { SingleVariant } from './single-variant.tsx'
import { SoldOutNotice } from './sold-out-notice.tsx'
import { useVariantView } from './use-variant-view.ts'
import { type VariantCell, type VariantView, variantCells, variantViews } from './variant-cells.ts'
import { VariantImage } from './variant-image.tsx'

interface Line {
  readonly key: string
  readonly index: number
  readonly title: string
}

/** Options, and the fields of the variants: a form for one variant, a table for several. */
export function VariantsCard({ form, isUnpublished }: { form: ProductFormControls; isUnpublished: boolean }) {
  const { fields, replace, remove } = useFieldArray({ control: form.form.control, name: 'variants', keyName: 'key' })
  const options = useWatch({ control: form.form.control, name: 'options' })
  const [view, setView] = useVariantView(form)
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
        description={isSingle ? undefined : `${fields.length} variants, each with its own price and stock.`}
        footer={<StockRules form={form} />}
      >
        <SoldOutNotice form={form} isUnpublished={isUnpublished} className={isSingle ? 'mb-4' : 'mx-4 mb-4 sm:mx-5'} />
        {isSingle ? (
          <SingleVariant form={form} />
        ) : (
          <>
            <div className="flex flex-col gap-4 px-4 pb-4 sm:px-5">
              <SegmentedControl
                label="Variant fields"
                options={variantViews}
                value={view}
                onValueChange={setView}
                className="max-w-md"
              />
              {view === 'images' ? (
                <p className="text-sm text-ink-muted">
                  Shown when a customer selects the variant. Add images above first.
                </p>
              ) : (
                <SetForAll key={view} form={form} view={view} />
              )}
            </div>
            <Table
              caption="Variants"
              columns={variantColumns(form, view, fields.length, remove)}
              rows={lines}
              rowKey={({ key }) => key}
            />
          </>
        )}
      </Card>
    </>
  )
}

function variantColumns(
  form: ProductFormControls,
  view: VariantView,
  count: number,
  onRemove: (index: number) => void,
): readonly Column<Line>[] {
  return [
    {
      key: 'title',
      header: 'Variant',
      phone: 'title',
      className: 'sm:min-w-28',
      cell: ({ title }) => <span className="font-medium">{title}</span>,
    },
    ...(view === 'images' ? [imageColumn(form)] : variantCells[view].map((cell) => typedColumn(form, cell))),
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

function typedColumn(
  form: ProductFormControls,
  { name, label, prefix, inputMode, isWide = false }: VariantCell,
): Column<Line> {
  return {
    key: name,
    header: label,
    className: 'sm:!px-1.5',
    cell: ({ index, title }) => (
      <Field
        label={`${label}, ${title}`}
        hiddenLabel
        error={form.error(`variants.${index}.${name}`)}
        className={joinClasses('max-sm:w-40', isWide ? 'sm:min-w-28' : 'sm:min-w-20')}
      >
        <TextInput
          {...form.text(`variants.${index}.${name}`)}
          inputMode={inputMode}
          {...(prefix !== undefined && { prefix })}
        />
      </Field>
    ),
  }
}

function imageColumn(form: ProductFormControls): Column<Line> {
  return {
    key: 'image',
    header: 'Image',
    cell: ({ index, title }) => <VariantImage form={form} index={index} title={title} />,
  }
}

function StockRules({ form }: { form: ProductFormControls }) {
  const [track, oversell] = useWatch({ control: form.form.control, name: ['track', 'oversell'] })
  const set = (name: 'track' | 'oversell', checked: boolean) =>
    form.form.setValue(name, checked ? 'yes' : 'no', { shouldDirty: true })
  return (
    <div className="mr-auto flex flex-wrap gap-x-6 gap-y-1">
      <Checkbox
        label="Track stock"
        checked={track === 'yes'}
        indeterminate={track === 'mixed'}
        onCheckedChange={(checked) => set('track', checked)}
      />
      {track !== 'no' && (
        <Checkbox
          label="Continue selling when out of stock"
          checked={oversell === 'yes'}
          indeterminate={oversell === 'mixed'}
          onCheckedChange={(checked) => set('oversell', checked)}
        />
      )}
    </div>
  )
}
