import { useRecordForm } from '@haat/console/forms/use-record-form'
import type { ProductFields } from '@haat/domains/products/contract'
import { ProductForm, type ProductFormInput } from './product-form-values.ts'

/** The form of a product. */
export function useProductForm(options: {
  saved: ProductFormInput
  draftKey: string
  onSubmit: (fields: ProductFields) => Promise<void>
}) {
  return useRecordForm(ProductForm, options)
}
export type ProductFormControls = ReturnType<typeof useProductForm>
