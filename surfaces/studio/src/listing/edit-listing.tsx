import { RecordForm } from '@haat/console/forms/record-form'
import { SaveBar } from '@haat/console/forms/save-bar'
import { StaleNotice } from '@haat/console/forms/stale-notice'
import { useRecordForm } from '@haat/console/forms/use-record-form'
import type { DeveloperTheme } from '@haat/domains/themes/contract'
import { Banner, Card, Field, Textarea, TextInput } from '@haat/ui'
import { ThemeFields } from '../theme-fields/theme-fields.tsx'
import { ListingPreview } from './listing-preview.tsx'
import { ListingForm } from './listing-values.ts'
import { ScreenshotsCard } from './screenshots-card.tsx'
import { useSaveListing } from './use-save-listing.ts'

/** The form of a theme's listing, next to a preview of its card and page. */
export function EditListing({ theme }: { theme: DeveloperTheme }) {
  const { slug, archived } = theme
  const { saved, revision, stale } = useSaveListing(theme, (values) => form.form.reset(values))
  const form = useRecordForm(ListingForm, {
    saved,
    // A draft belongs to the revision it was based on.
    draftKey: `listing-${slug}-${revision}`,
    onSubmit: (fields) => stale.trySaving(fields, revision),
  })
  return (
    <RecordForm
      form={form}
      notice={
        archived ? (
          <Banner tone="warning" title="This theme is archived">
            Restore it from the archive, in the list of themes, to change its listing.
          </Banner>
        ) : (
          <StaleNotice what="listing" stale={stale} form={form} />
        )
      }
      saveBar={<SaveBar form={form} saved={saved} label="Save listing" />}
      aside={<ListingPreview theme={theme} control={form.form.control} />}
    >
      <Card title="Details">
        <div className="flex flex-col gap-5">
          <ThemeFields form={form} />
          <Field
            label="Highlights"
            optional
            hint="One on each line, up to 10. For example: “Quick view on every product”."
            error={form.error('highlights')}
          >
            <Textarea {...form.text('highlights')} rows={5} />
          </Field>
        </div>
      </Card>
      <ScreenshotsCard theme={theme} />
      <Card title="Links" description="Addresses start with https://.">
        <div className="flex flex-col gap-5">
          <Field
            label="Demo store"
            optional
            hint="A store that shows the theme with its own products."
            error={form.error('demo_store_url')}
          >
            <TextInput {...form.text('demo_store_url')} type="url" placeholder="https://" autoComplete="off" />
          </Field>
          <Field label="Help pages" optional error={form.error('support_url')}>
            <TextInput {...form.text('support_url')} type="url" placeholder="https://" autoComplete="off" />
          </Field>
          <Field
            label="Support email"
            optional
            hint="Shop owners write to this address when they need help."
            error={form.error('support_email')}
          >
            <TextInput {...form.text('support_email')} type="email" autoComplete="off" />
          </Field>
        </div>
      </Card>
    </RecordForm>
  )
}
