import type { CollectionFields } from '@haat/domains/products/collections/contract'
import { useZodForm } from '@haat/ui'
import { explainRefusal } from '../products/form/explain-refusal.ts'
import { CollectionForm, type CollectionFormInput } from './collection-form-values.ts'

interface CollectionFormOptions {
  saved: CollectionFormInput
  draftKey: string
  onSubmit: (fields: CollectionFields) => Promise<void>
}

/** The form of a collection, which says in its own words what the server refuses. */
export function useCollectionForm({ saved, draftKey, onSubmit }: CollectionFormOptions) {
  return useZodForm({
    schema: CollectionForm,
    defaultValues: saved,
    draftKey,
    onSubmit: async (fields: CollectionFields) => {
      try {
        await onSubmit(fields)
      } catch (error) {
        throw explainRefusal(error)
      }
    },
  })
}
export type CollectionFormControls = ReturnType<typeof useCollectionForm>
