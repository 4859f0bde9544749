import { RecordForm } from '@haat/console/forms/record-form'
import { SaveBar } from '@haat/console/forms/save-bar'
import { makeHandle } from '@haat/domains/products/fields/contract'
import { htmlText } from '@haat/theme-engine'
import { Card, Field, RadioGroup, TextInput } from '@haat/ui'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { SearchEngineFields } from '../search-engine-fields.tsx'
import { SearchResultPreview } from '../search-result-preview.tsx'
import { pageAddress } from '../store-address.ts'
import { TemplateCard } from '../theme-templates/template-card.tsx'
import { BodyField } from './body-field.tsx'
import { GapsNotice } from './gaps-notice.tsx'
import type { PageFormInput } from './page-form-values.ts'
import type { PageFormControls } from './use-page-form.ts'

const visibilities = [
  { value: 'published', label: 'Published', hint: 'Visitors can read it' },
  { value: 'draft', label: 'Draft', hint: 'Not shown in the store' },
] as const

interface PageFormProps {
  store_slug: string
  form: PageFormControls
  saved: PageFormInput
  isNew?: boolean
  /** Above the fields: that somebody else has changed the page, what to start from. */
  notice?: ReactNode
  /** Beside the fields: deleting. */
  aside?: ReactNode
}

/** All that is said of a page of the store. */
export function PageForm({ store_slug, form, saved, isNew = false, notice, aside }: PageFormProps) {
  const body = form.value('body')
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
            store_slug={store_slug}
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
          <BodyField store_slug={store_slug} html={body.value} onHtml={body.onValueChange} error={form.error('body')} />
          <GapsNotice body={body.value} />
        </div>
      </Card>
      <SearchCard store_slug={store_slug} form={form} />
    </RecordForm>
  )
}

/** How the page is found: its address, made from the title until one is typed, and what search engines show of it. */
function SearchCard({ store_slug, form }: Pick<PageFormProps, 'store_slug' | 'form'>) {
  const [title, handle, body, seo_title, seo_description] = useWatch({
    control: form.form.control,
    name: ['title', 'handle', 'body', 'seo_title', 'seo_description'],
  })
  const made = makeHandle(title, 'page')
  const beginning = htmlText(body)
  return (
    <Card title="In search engines" description="Title and description are taken from the page where these are empty.">
      <div className="flex flex-col gap-4">
        <SearchResultPreview
          address={pageAddress(store_slug, handle || made)}
          title={seo_title || title || 'Title of the page'}
          description={seo_description || beginning || 'The beginning of its text.'}
        />
        <SearchEngineFields form={form} folder="/pages/" made={made} />
      </div>
    </Card>
  )
}
