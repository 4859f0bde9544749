import { Card, RadioGroup } from '@haat/ui'
import { statusOptions } from '../product-status.tsx'
import type { ProductFormControls } from './use-product-form.ts'

/** The product's status. */
export function StatusCard({ form }: { form: ProductFormControls }) {
  return (
    <Card>
      <RadioGroup label="Status" options={statusOptions} {...form.value('status')} error={form.error('status')} />
    </Card>
  )
}
