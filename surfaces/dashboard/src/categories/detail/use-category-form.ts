import { useRecordForm } from '@haat/console/forms/use-record-form'
import type { CategoryChanges } from '@haat/domains/products/categories/contract'
import { CategoryForm, type CategoryFormInput } from './category-form-values.ts'

/** The form of a category. */
export function useCategoryForm(options: {
  saved: CategoryFormInput
  draftKey: string
  onSubmit: (fields: CategoryChanges) => Promise<void>
}) {
  return useRecordForm(CategoryForm, options)
}
export type CategoryFormControls = ReturnType<typeof useCategoryForm>
