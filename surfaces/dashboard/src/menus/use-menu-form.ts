import type { MenuFields } from '@haat/domains/products/menus/contract'
import { useZodForm } from '@haat/ui'
import { explainRefusal } from '../products/form/explain-refusal.ts'
import { MenuForm, type MenuFormInput } from './menu-form-values.ts'

interface MenuFormOptions {
  saved: MenuFormInput
  draftKey: string
  onSubmit: (fields: MenuFields) => Promise<void>
}

/** The form of a menu, which says in its own words what the server refuses. */
export function useMenuForm({ saved, draftKey, onSubmit }: MenuFormOptions) {
  return useZodForm({
    schema: MenuForm,
    defaultValues: saved,
    draftKey,
    onSubmit: async (fields: MenuFields) => {
      try {
        await onSubmit(fields)
      } catch (error) {
        throw explainRefusal(error)
      }
    },
  })
}
export type MenuFormControls = ReturnType<typeof useMenuForm>
