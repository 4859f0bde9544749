import type { StorePageFields } from '@haat/domains/products/pages/contract'
import { useZodForm } from '@haat/ui'
import { explainRefusal } from '../products/form/explain-refusal.ts'
import { PageForm, type PageFormInput } from './page-form-values.ts'

interface PageFormOptions {
  saved: PageFormInput
  draftKey: string
  onSubmit: (fields: StorePageFields) => Promise<void>
}

/** The form of a page, which says in its own words what the server refuses. */
export function usePageForm({ saved, draftKey, onSubmit }: PageFormOptions) {
  return useZodForm({
    schema: PageForm,
    defaultValues: saved,
    draftKey,
    onSubmit: async (fields: StorePageFields) => {
      try {
        await onSubmit(fields)
      } catch (error) {
        throw explainRefusal(error)
      }
    },
  })
}
export type PageFormControls = ReturnType<typeof usePageForm>
