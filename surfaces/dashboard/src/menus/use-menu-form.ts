import { useRecordForm } from '@haat/console/forms/use-record-form'
import type { MenuFields } from '@haat/domains/products/menus/contract'
import { MenuForm, type MenuFormInput } from './menu-form-values.ts'

/** The form of a menu. */
export function useMenuForm(options: {
  saved: MenuFormInput
  draftKey: string
  onSubmit: (fields: MenuFields) => Promise<void>
}) {
  return useRecordForm(MenuForm, options)
}
export type MenuFormControls = ReturnType<typeof useMenuForm>
