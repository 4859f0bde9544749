import { RecordForm } from '@haat/console/forms/record-form'
import { SaveBar } from '@haat/console/forms/save-bar'
import { collectionSorts } from '@haat/domains/products/collections/contract'
import { Card, Field, RadioGroup, Select, TextInput } from '@haat/ui'
import { type ReactNode, useState } from 'react'
import { RichTextField } from '../rich-text/rich-text-field.tsx'
import { SearchEngineFields } from '../search-engine-fields.tsx'
import { TemplateCard } from '../theme-templates/template-card.tsx'
import type { CollectionFormInput } from './collection-form-values.ts'
import { CollectionImage } from './collection-image.tsx'
import { MembersCard } from './members/members-card.tsx'
import { RulesCard } from './rules/rules-card.tsx'
import type { CollectionFormControls } from './use-collection-form.ts'

const kinds = [
  { value: 'manual', label: 'Manual', hint: 'You choose the products and their order' },
  { value: 'rule', label: 'Automatic', hint: 'Products that match your conditions' },
] as const
const visibilities = [
  { value: 'shown', label: 'Published', hint: 'Visible in your store' },
  { value: 'hidden', label: 'Draft', hint: 'Not visible in your store' },
] as const
const sortNames: Record<(typeof collectionSorts)[number], string> = {
  manual: 'Manual order',
  best_selling: 'Best selling',
  title_ascending: 'Title (A to Z)',
  title_descending: 'Title (Z to A)',
  price_ascending: 'Price (low to high)',
  price_descending: 'Price (high to low)',
  newest: 'Newest first',
  oldest: 'Oldest first',
}
const sorts = collectionSorts.map((value) => ({ value, label: sortNames[value] }))

interface CollectionFormProps {
  store_slug: string
  /** The saved collection's ID; undefined for a new one. */
  id: string | undefined
  form: CollectionFormControls
  saved: CollectionFormInput
  notice?: ReactNode
  aside?: ReactNode
}

/** The fields of a collection. */
export function CollectionForm({ store_slug: storeSlug, id, form, saved, notice, aside }: CollectionFormProps) {
  const [isUploading, setIsUploading] = useState(false)
  const kind = form.value('kind')
  const chooseKind = (next: CollectionFormInput['kind']) => {
    kind.onValueChange(next)
    // Only manual collections have an order of their own.
    if (next === 'rule' && form.form.getValues('sort_order') === 'manual') {
      form.form.setValue('sort_order', 'best_selling', { shouldDirty: true })
    }
  }
  return (
    <RecordForm
      form={form}
      notice={notice}
      aside={
        <>
          <Card>
            <div className="flex flex-col gap-5">
              <RadioGroup label="Status" options={visibilities} {...form.value('visibility')} />
              <RadioGroup label="Type" options={kinds} value={kind.value} onValueChange={chooseKind} />
              <Field label="Sort products by">
                <Select
                  options={kind.value === 'rule' ? sorts.filter(({ value }) => value !== 'manual') : sorts}
                  {...form.value('sort_order')}
                />
              </Field>
            </div>
          </Card>
          <TemplateCard
            store_slug={storeSlug}
            kind="collection"
            {...form.value('template_suffix')}
            error={form.error('template_suffix')}
          />
          <CollectionImage store_slug={storeSlug} form={form} onUploading={setIsUploading} />
          {aside}
        </>
      }
      saveBar={
        <SaveBar
          form={form}
          saved={saved}
          isNew={id === undefined}
          label="Save collection"
          waiting={isUploading ? 'Uploading image…' : undefined}
        />
      }
    >
      <Card>
        <div className="flex flex-col gap-5">
          <Field label="Title" error={form.error('title')}>
            <TextInput {...form.text('title')} placeholder="Festive" />
          </Field>
          <RichTextField
            store_slug={storeSlug}
            form={form}
            name="description"
            label="Description"
            optional
            placeholder="Describe the collection"
          />
        </div>
      </Card>
      {kind.value === 'rule' ? (
        <RulesCard store_slug={storeSlug} form={form} />
      ) : (
        <MembersCard store_slug={storeSlug} id={id} form={form} />
      )}
      <Card title="Search engine listing" description="Leave blank to use the collection’s title and description.">
        <div className="flex flex-col gap-4">
          <SearchEngineFields form={form} folder="/collections/" />
        </div>
      </Card>
    </RecordForm>
  )
}
