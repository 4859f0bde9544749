import { useRecordForm } from '@haat/console/forms/use-record-form'
import type { ProductFields } from '@haat/domains/products/contract'
import type { StoreUnits } from '@haat/domains/stores/settings/contract'
import { useMemo } from 'react'
import { type ProductFormInput, productFormIn } from './product-form-values.ts'

/** The form of a product. */
export function useProductForm({
  weight_unit: unit,
  ...options
}: {
  weight_unit: StoreUnits['weight_unit']
  saved: ProductFormInput
  draftKey: string
  onSubmit: (fields: ProductFields) => Promise<void>
}) {
  const schema = useMemo(() => productFormIn(unit), [unit])
  return useRecordForm(schema, options)
}
export type ProductFormControls = ReturnType<typeof useProductForm>
