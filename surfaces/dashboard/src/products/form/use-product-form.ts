import type { ProductFields } from '@haat/domains/products/contract'
import { useZodForm } from '@haat/ui'
import { explainRefusal } from './explain-refusal.ts'
import { ProductForm, type ProductFormInput } from './product-form-values.ts'

interface ProductFormOptions {
  saved: ProductFormInput
  draftKey: string
  onSubmit: (fields: ProductFields) => Promise<void>
}

/** The form of a product, which says in its own words what the server refuses. */
export function useProductForm({ saved, draftKey, onSubmit }: ProductFormOptions) {
  return useZodForm({
    schema: ProductForm,
    defaultValues: saved,
    draftKey,
    onSubmit: async (fields: ProductFields) => {
      try {
        await onSubmit(fields)
      } catch (error) {
        throw explainRefusal(error)
      }
    },
  })
}
export type ProductFormControls = ReturnType<typeof useProductForm>
