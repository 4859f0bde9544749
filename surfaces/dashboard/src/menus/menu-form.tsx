import { RecordForm } from '@haat/console/forms/record-form'
import { SaveBar } from '@haat/console/forms/save-bar'
import { Banner, Card, Field, TextInput } from '@haat/ui'
import type { ReactNode } from 'react'
import { ItemsCard } from './items/items-card.tsx'
import type { MenuFormInput } from './menu-form-values.ts'
import type { MenuFormControls } from './use-menu-form.ts'

interface MenuFormProps {
  store_slug: string
  form: MenuFormControls
  saved: MenuFormInput
  isNew?: boolean
  /** Above the fields: the stale notice. */
  notice?: ReactNode
  /** Beside the fields: where the menu is used, and Delete. */
  aside?: ReactNode
}

/** The fields of a menu. */
export function MenuForm({ store_slug: storeSlug, form, saved, isNew = false, notice, aside }: MenuFormProps) {
  const items = form.value('items')
  const tooMany = form.error('items')
  return (
    <RecordForm
      form={form}
      notice={
        <>
          {notice}
          {tooMany !== undefined && (
            <div tabIndex={-1} data-needs-input>
              <Banner tone="danger">{tooMany}</Banner>
            </div>
          )}
        </>
      }
      aside={aside}
      saveBar={<SaveBar form={form} saved={saved} isNew={isNew} label="Save menu" />}
    >
      <Card>
        <Field label="Title" hint="Some themes show this above the links." error={form.error('title')}>
          <TextInput {...form.text('title')} placeholder="Help" />
        </Field>
      </Card>
      <ItemsCard store_slug={storeSlug} items={items.value} onItems={items.onValueChange} />
    </RecordForm>
  )
}
