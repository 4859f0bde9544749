import { useRecordForm } from '@haat/console/forms/use-record-form'
import type { DiscountFields } from '@haat/domains/discounts/management/contract'
import { DiscountForm, type DiscountFormInput } from './discount-form-values.ts'

/** The form of a discount. */
export function useDiscountForm(options: {
  saved: DiscountFormInput
  draftKey: string
  onSubmit: (fields: DiscountFields) => Promise<void>
}) {
  return useRecordForm(DiscountForm, options)
}
export type DiscountFormControls = ReturnType<typeof useDiscountForm>
