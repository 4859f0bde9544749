import { useRecordForm } from '@haat/console/forms/use-record-form'
import type { CollectionFields } from '@haat/domains/products/collections/contract'
import { CollectionForm, type CollectionFormInput } from './collection-form-values.ts'

/** The form of a collection. */
export function useCollectionForm(options: {
  saved: CollectionFormInput
  draftKey: string
  onSubmit: (fields: CollectionFields) => Promise<void>
}) {
  return useRecordForm(CollectionForm, options)
}
export type CollectionFormControls = ReturnType<typeof useCollectionForm>
