import { FormActions } from '@haat/console/forms/form-actions'
import { FormProblem } from '@haat/console/forms/form-problem'
import { addPackageEndpoint, updatePackageEndpoint } from '@haat/domains/shipping/packages/contract'
import type { ShippingPackage } from '@haat/domains/shipping/settings/contract'
import { Checkbox, Dialog, Field, TextInput, useZodForm } from '@haat/ui'
import { z } from 'zod'
import { backend } from '../../../backend.ts'
import { TypedCentimetres, TypedKilograms, typeKilograms } from '../../amounts/typed-amounts.ts'
import { useShippingChanged } from '../data/use-shipping.ts'

interface PackageDialogProps {
  store_slug: string
  /** Undefined for a new one. */
  saved: ShippingPackage | undefined
  onClose: () => void
}

const Side = TypedCentimetres.refine((length) => length > 0, 'Enter a length')
const PackageForm = z.object({
  name: z.string().trim().min(1, 'Enter a name').max(60),
  length: Side,
  width: Side,
  height: Side,
  weight: TypedKilograms.refine((grams) => grams <= 100_000, 'Enter at most 100 kg'),
  is_default: z.boolean(),
})
const typeCentimetres = (length: number | undefined) => (length === undefined ? '' : String(length / 10))

/** Adds a package, or changes one. */
export function PackageDialog({ store_slug: storeSlug, saved, onClose }: PackageDialogProps) {
  const changed = useShippingChanged(storeSlug)
  const form = useZodForm({
    schema: PackageForm,
    defaultValues: {
      name: saved?.name ?? '',
      length: typeCentimetres(saved?.length_mm),
      width: typeCentimetres(saved?.width_mm),
      height: typeCentimetres(saved?.height_mm),
      weight: typeKilograms(saved?.weight_grams ?? null),
      is_default: saved?.is_default ?? false,
    },
    onSubmit: async ({ name, length, width, height, weight, is_default: isDefault }) => {
      const values = {
        name,
        length_mm: length,
        width_mm: width,
        height_mm: height,
        weight_grams: weight,
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
            <TextInput {...form.text('length')} suffix="cm" inputMode="decimal" />
          </Field>
          <Field label="Width" error={form.error('width')}>
            <TextInput {...form.text('width')} suffix="cm" inputMode="decimal" />
          </Field>
          <Field label="Height" error={form.error('height')}>
            <TextInput {...form.text('height')} suffix="cm" inputMode="decimal" />
          </Field>
        </div>
        <Field label="Weight when empty" error={form.error('weight')}>
          <TextInput {...form.text('weight')} suffix="kg" inputMode="decimal" />
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
