import { RecordForm } from '@haat/console/forms/record-form'
import { SaveBar } from '@haat/console/forms/save-bar'
import { makeHandle } from '@haat/domains/products/fields/contract'
import { GAP } from '@haat/domains/products/pages/contract'
import { htmlText } from '@haat/theme-engine'
import { Card, Field, RadioGroup, TextInput } from '@haat/ui'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { RichTextField } from '../rich-text/rich-text-field.tsx'
import { SearchEngineFields } from '../search-engine-fields.tsx'
import { SearchResultPreview } from '../search-result-preview.tsx'
import { pageAddress } from '../store-address.ts'
import { TemplateCard } from '../theme-templates/template-card.tsx'
import type { PageFormInput } from './page-form-values.ts'
import { PlaceholdersNotice } from './placeholders-notice.tsx'
import type { PageFormControls } from './use-page-form.ts'

const visibilities = [
  { value: 'published', label: 'Published', hint: 'Visible in your store' },
  { value: 'draft', label: 'Draft', hint: 'Not visible in your store' },
] as const

interface PageFormProps {
  store_slug: string
  form: PageFormControls
  saved: PageFormInput
  isNew?: boolean
  /** Above the fields: the stale notice, a choice of templates. */
  notice?: ReactNode
  /** Beside the fields: Delete. */
  aside?: ReactNode
}

/** The fields of a page. */
export function PageForm({ store_slug: storeSlug, form, saved, isNew = false, notice, aside }: PageFormProps) {
  return (
    <RecordForm
      form={form}
      notice={notice}
      aside={
        <>
          <Card>
            <RadioGroup label="Status" options={visibilities} {...form.value('visibility')} />
          </Card>
          <TemplateCard
            store_slug={storeSlug}
            kind="page"
            {...form.value('template_suffix')}
            error={form.error('template_suffix')}
          />
          {aside}
        </>
      }
      saveBar={<SaveBar form={form} saved={saved} isNew={isNew} label="Save page" />}
    >
      <Card>
        <div className="flex flex-col gap-5">
          <Field label="Title" error={form.error('title')}>
            <TextInput {...form.text('title')} placeholder="About us" />
          </Field>
          <RichTextField
            store_slug={storeSlug}
            form={form}
            name="body"
            label="Content"
            placeholder="Write your page"
            size="page"
            highlight={GAP}
          />
          <PlaceholdersNotice form={form} />
        </div>
      </Card>
      <SearchCard store_slug={storeSlug} form={form} />
    </RecordForm>
  )
}

/** The page's search engine listing and address. */
function SearchCard({ store_slug: storeSlug, form }: Pick<PageFormProps, 'store_slug' | 'form'>) {
  const [title, handle, body, seoTitle, seoDescription] = useWatch({
    control: form.form.control,
    name: ['title', 'handle', 'body', 'seo_title', 'seo_description'],
  })
  const suggestedHandle = makeHandle(title, 'page')
  const beginning = htmlText(body)
  return (
    <Card title="Search engine listing" description="Leave blank to use the page’s title and content.">
      <div className="flex flex-col gap-4">
        <SearchResultPreview
          address={pageAddress(storeSlug, handle || suggestedHandle)}
          title={seoTitle || title || 'Page title'}
          description={seoDescription || beginning || 'The start of the page’s content.'}
        />
        <SearchEngineFields form={form} folder="/pages/" suggestedHandle={suggestedHandle} />
      </div>
    </Card>
  )
}
