import { RecordForm } from '@haat/console/forms/record-form'
import { SaveBar } from '@haat/console/forms/save-bar'
import { StaleNotice } from '@haat/console/forms/stale-notice'
import type { OrderNumbering } from '@haat/domains/orders/numbering/contract'
import type { StoreSettings } from '@haat/domains/stores/settings/contract'
import { Card, Field, Select, TextInput } from '@haat/ui'
import { useState } from 'react'
import { LegalCard, OrderNumbersCard, TimeZoneCard } from './aside-cards.tsx'
import { ContactCard, SenderCard } from './contact-card.tsx'
import { OrderNumbersDialog } from './order-numbers-dialog.tsx'
import { PoliciesCard } from './policies-card.tsx'
import { StoreLogo } from './store-logo.tsx'
import { useSettingsForm } from './use-settings-form.ts'

interface EditSettingsProps {
  store_slug: string
  settings: StoreSettings
  numbering: OrderNumbering
}

/** The general settings in one form, and the order numbers in a dialog. */
export function EditSettings({ store_slug: storeSlug, settings, numbering }: EditSettingsProps) {
  const { form, saved, stale } = useSettingsForm(storeSlug, settings)
  const [isUploading, setUploading] = useState(false)
  const [editsNumbers, setEditsNumbers] = useState(false)
  return (
    <>
      <RecordForm
        form={form}
        notice={<StaleNotice what="page" stale={stale} form={form} />}
        aside={
          <>
            <OrderNumbersCard numbering={numbering} onEdit={() => setEditsNumbers(true)} />
            <LegalCard store_slug={storeSlug} legal={settings.legal} />
            <TimeZoneCard />
          </>
        }
        saveBar={
          <SaveBar
            form={form}
            saved={saved}
            label="Save settings"
            waiting={isUploading ? 'Uploading the logo…' : undefined}
          />
        }
      >
        <Card title="Store">
          <div className="flex flex-col gap-5">
            <Field label="Store name" error={form.error('store_name')}>
              <TextInput {...form.text('store_name')} maxLength={80} />
            </Field>
            <StoreLogo store_slug={storeSlug} form={form} onUploading={setUploading} />
          </div>
        </Card>
        <ContactCard form={form} />
        <SenderCard form={form} />
        <PoliciesCard form={form} pages={settings.pages} />
        <Card title="Units" description="How weights and sizes are shown and entered in your dashboard.">
          <div className="grid gap-5 sm:grid-cols-2">
            <Field label="Weights" error={form.error('weight_unit')}>
              <Select
                options={[
                  { value: 'g', label: 'Grams (g)' },
                  { value: 'kg', label: 'Kilograms (kg)' },
                ]}
                {...form.value('weight_unit')}
              />
            </Field>
            <Field label="Sizes" error={form.error('length_unit')}>
              <Select
                options={[
                  { value: 'cm', label: 'Centimetres (cm)' },
                  { value: 'in', label: 'Inches (in)' },
                ]}
                {...form.value('length_unit')}
              />
            </Field>
          </div>
        </Card>
      </RecordForm>
      {/* Outside the form: React passes the submission of a form in a dialog on to the form around it. */}
      {editsNumbers && (
        <OrderNumbersDialog store_slug={storeSlug} numbering={numbering} onClose={() => setEditsNumbers(false)} />
      )}
    </>
  )
}
