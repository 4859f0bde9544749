import { FormActions } from '@haat/console/forms/form-actions'
import { FormProblem } from '@haat/console/forms/form-problem'
import { addPackageEndpoint, updatePackageEndpoint } from '@haat/domains/shipping/packages/contract'
import type { ShippingPackage } from '@haat/domains/shipping/settings/contract'
import type { StoreUnits } from '@haat/domains/stores/settings/contract'
import { Checkbox, Dialog, Field, TextInput, useZodForm } from '@haat/ui'
import { useState } from 'react'
import { z } from 'zod'
import { backend } from '../../../backend.ts'
import { parseLength, typeLength, typeWeight } from '../../../units/measures.ts'
import { typed, typedWeightIn } from '../../amounts/typed-amounts.ts'
import { useShippingChanged } from '../data/use-shipping.ts'

interface PackageDialogProps {
  store_slug: string
  units: StoreUnits
  /** Undefined for a new one. */
  saved: ShippingPackage | undefined
  onClose: () => void
}

/** Returns the form's schema: sizes and weights in the store's units go in, millimetres and grams come out. */
function packageFormIn({ length_unit: lengthUnit, weight_unit: weightUnit }: StoreUnits) {
  const side = typed(`a length in ${lengthUnit}, such as ${lengthUnit === 'in' ? 10 : 25}`, (text) =>
    parseLength(text, lengthUnit),
  ).refine((length) => length > 0, 'Enter a length')
  return z.object({
    name: z.string().trim().min(1, 'Enter a name').max(60),
    length: side,
    width: side,
    height: side,
    weight: typedWeightIn(weightUnit).refine((grams) => grams <= 100_000, 'Enter at most 100 kg'),
    is_default: z.boolean(),
  })
}

/** Adds a package, or changes one. */
export function PackageDialog({ store_slug: storeSlug, units: storeUnits, saved, onClose }: PackageDialogProps) {
  // If somebody changes the store's units meanwhile, what was typed keeps its units.
  const [units] = useState(storeUnits)
  const { length_unit: lengthUnit, weight_unit: weightUnit } = units
  const typeSide = (length: number | undefined) => (length === undefined ? '' : typeLength(length, lengthUnit))
  const weight = saved === undefined ? '' : typeWeight(saved.weight_grams, weightUnit)
  const changed = useShippingChanged(storeSlug)
  const form = useZodForm({
    schema: packageFormIn(units),
    defaultValues: {
      name: saved?.name ?? '',
      length: typeSide(saved?.length_mm),
      width: typeSide(saved?.width_mm),
      height: typeSide(saved?.height_mm),
      weight,
      is_default: saved?.is_default ?? false,
    },
    onSubmit: async ({ name, length, width, height, weight: grams, is_default: isDefault }) => {
      const values = {
        name,
        length_mm: length,
        width_mm: width,
        height_mm: height,
        weight_grams: grams,
        is_default: isDefault,
      }
      const body = { store_slug: storeSlug, package: values }
      await changed(
        saved === undefined
          ? await backend.call(addPackageEndpoint, { body })
          : await backend.call(updatePackageEndpoint, { params: { id: saved.id }, body }),
      )
      onClose()
    },
  })
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={saved === undefined ? 'Add package' : 'Edit package'}
    >
      <form {...form.props} aria-label="Package" className="flex flex-col gap-5">
        <FormProblem problem={form.problem} />
        <Field label="Name" error={form.error('name')}>
          <TextInput {...form.text('name')} placeholder="Small box" autoComplete="off" />
        </Field>
        <div className="grid grid-cols-3 gap-3">
          <Field label="Length" error={form.error('length')}>
            <TextInput {...form.text('length')} suffix={lengthUnit} inputMode="decimal" />
          </Field>
          <Field label="Width" error={form.error('width')}>
            <TextInput {...form.text('width')} suffix={lengthUnit} inputMode="decimal" />
          </Field>
          <Field label="Height" error={form.error('height')}>
            <TextInput {...form.text('height')} suffix={lengthUnit} inputMode="decimal" />
          </Field>
        </div>
        <Field label="Weight when empty" error={form.error('weight')}>
          <TextInput {...form.text('weight')} suffix={weightUnit} inputMode="decimal" />
        </Field>
        <Checkbox
          label="Default package"
          hint="Its weight is added to every parcel when rates by weight are chosen."
          {...form.checked('is_default')}
        />
        <FormActions busy={form.busy} onCancel={onClose}>
          Save package
        </FormActions>
      </form>
    </Dialog>
  )
}
