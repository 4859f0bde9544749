import { useRecordForm } from '@haat/console/forms/use-record-form'
import type { StorePageFields } from '@haat/domains/products/pages/contract'
import { PageForm, type PageFormInput } from './page-form-values.ts'

/** The form of a page. */
export function usePageForm(options: {
  saved: PageFormInput
  draftKey: string
  onSubmit: (fields: StorePageFields) => Promise<void>
}) {
  return useRecordForm(PageForm, options)
}
export type PageFormControls = ReturnType<typeof usePageForm>
