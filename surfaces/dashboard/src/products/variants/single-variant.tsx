import { Field, TextInput } from '@haat/ui'
import type { ProductFormControls } from '../form-state/use-product-form.ts'

/** Price, stock and codes of a product without options. */
export function SingleVariant({ form }: { form: ProductFormControls }) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label="Price" hint="Including GST." error={form.error('variants.0.price')}>
        <TextInput {...form.text('variants.0.price')} prefix="₹" inputMode="decimal" placeholder="499" />
      </Field>
      <Field
        label="Compare-at price"
        optional
        hint="Shown crossed out if it’s higher than the price."
        error={form.error('variants.0.compare_at')}
      >
        <TextInput {...form.text('variants.0.compare_at')} prefix="₹" inputMode="decimal" />
      </Field>
      <Field label="Stock" error={form.error('variants.0.stock')}>
        <TextInput {...form.text('variants.0.stock')} inputMode="numeric" />
      </Field>
      <Field label="Weight" optional hint="250 g, 1.5 kg" error={form.error('variants.0.weight')}>
        <TextInput {...form.text('variants.0.weight')} />
      </Field>
      <Field label="SKU" optional hint="Stock-keeping unit" error={form.error('variants.0.sku')}>
        <TextInput {...form.text('variants.0.sku')} />
      </Field>
      <Field label="Barcode" optional hint="GTIN, EAN, UPC or ISBN" error={form.error('variants.0.barcode')}>
        <TextInput {...form.text('variants.0.barcode')} />
      </Field>
      <Field label="HSN code" optional hint="4, 6 or 8 digits. Shown on invoices." error={form.error('variants.0.hsn')}>
        <TextInput {...form.text('variants.0.hsn')} inputMode="numeric" />
      </Field>
      <Field label="GST rate (%)" optional hint="Such as 5 or 18." error={form.error('variants.0.gst')}>
        <TextInput {...form.text('variants.0.gst')} inputMode="decimal" />
      </Field>
    </div>
  )
}
