import { Card, RadioGroup } from '@haat/ui'
import type { ProductFormControls } from '../form-state/use-product-form.ts'
import { statusOptions } from '../product-status.tsx'

/** The product's status. */
export function StatusCard({ form }: { form: ProductFormControls }) {
  return (
    <Card>
      <RadioGroup label="Status" options={statusOptions} {...form.value('status')} error={form.error('status')} />
    </Card>
  )
}
