import { SaveBar } from '@haat/console/forms/save-bar'
import { StaleNotice } from '@haat/console/forms/stale-notice'
import { clearOfBars } from '@haat/console/forms/sticky-bar'
import { useStaleRevision } from '@haat/console/forms/use-stale-revision'
import {
  type PrintSettings,
  type StorePrintSettings,
  savePrintSettingsEndpoint,
} from '@haat/domains/orders/print-settings/contract'
import { Card, Checkbox, Field, joinClasses, Select, Textarea, TextInput, useToast } from '@haat/ui'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { backend } from '../../backend.ts'
import { paperSizes } from '../../printing/paper-sizes.ts'
import { PreviewCard } from './preview-card.tsx'
import { type PrintFormControls, toPrintForm, usePrintForm } from './print-form.ts'
import { ReturnAddressCard } from './return-address-card.tsx'
import { loadPrintSettings, usePrintSettingsSaved } from './use-print-settings.ts'

interface PrintSettingsFormProps {
  store_slug: string
  settings: StorePrintSettings
}

/** Paper, design and return address of labels, packing slips and invoices. */
export function PrintSettingsForm({ store_slug: storeSlug, settings }: PrintSettingsFormProps) {
  const showSaved = usePrintSettingsSaved(storeSlug)
  const toast = useToast()
  const stale = useStaleRevision({
    loadLatest: () => loadPrintSettings(storeSlug),
    save: async (changed: PrintSettings, base: number) => {
      const body = { store_slug: storeSlug, settings: changed, revision: base }
      const response = await backend.call(savePrintSettingsEndpoint, { body })
      form.form.reset(toPrintForm(response))
      showSaved(response)
      toast.show({ title: 'Printing settings saved', tone: 'success' })
    },
    toFormValues: toPrintForm,
    onLatest: showSaved,
  })
  const saved = useMemo(() => toPrintForm(settings), [settings])
  const form = usePrintForm({
    store_slug: storeSlug,
    settings,
    save: (changed) => stale.trySaving(changed, settings.revision),
  })
  return (
    <form
      {...form.props}
      aria-label="Printing settings"
      className={joinClasses('flex max-w-3xl flex-col gap-4', clearOfBars)}
    >
      <StaleNotice what="page" stale={stale} form={form} />
      <Card title="Labels and packing slips">
        <div className="flex flex-col gap-5">
          <div className="grid gap-5 sm:grid-cols-2">
            <Field label="Label paper" error={form.error('label_size')}>
              <Select options={paperSizes('labels')} {...form.value('label_size')} />
            </Field>
            <Field label="Packing slip paper" error={form.error('slip_size')}>
              <Select options={paperSizes('packing_slips')} {...form.value('slip_size')} />
            </Field>
          </div>
          <Checkbox
            label="Show prices on packing slips"
            hint="Leave it off if orders are sent as gifts."
            {...form.checked('shows_prices')}
          />
          <Checkbox
            label="Show a UPI code on labels with cash on delivery"
            hint={
              settings.takes_upi
                ? 'Customers can scan it to pay the amount to your UPI ID instead of cash.'
                : 'Labels have it once you’ve set up UPI in Settings, Payments.'
            }
            {...form.checked('shows_qr')}
          />
        </div>
      </Card>
      <ReturnAddressCard form={form} settings={settings} />
      <DesignCard form={form} has_logo={settings.has_logo} />
      <PreviewCard store_slug={storeSlug} form={form} />
      <SaveBar form={form} saved={saved} label="Save printing settings" isInset />
    </form>
  )
}

function DesignCard({ form, has_logo: hasLogo }: { form: PrintFormControls; has_logo: boolean }) {
  const color = form.form.watch('accent_color')
  const isColor = /^#[0-9a-f]{6}$/i.test(color)
  return (
    <Card title="Design">
      <div className="flex flex-col gap-5">
        <div className="flex flex-col gap-1">
          <Checkbox label="Show your logo" {...form.checked('shows_logo')} />
          {!hasLogo && (
            <p className="pl-7 text-sm text-ink-muted">
              Documents show your store’s name until you <Link to="/settings/general">add a logo</Link>.
            </p>
          )}
        </div>
        <Field
          label="Accent colour"
          hint="Used for lines on invoices and packing slips. Labels are always black."
          error={form.error('accent_color')}
        >
          <TextInput
            {...form.text('accent_color')}
            maxLength={7}
            spellCheck={false}
            className="max-w-48"
            {...(isColor && {
              prefix: (
                <span
                  aria-hidden="true"
                  className="block size-4 rounded-control border border-hairline-strong"
                  style={{ background: color }}
                />
              ),
            })}
          />
        </Field>
        <Field
          label="Text at the end"
          optional
          hint="A thank-you, or how to return items. It’s on packing slips and invoices."
          error={form.error('footer')}
        >
          <Textarea {...form.text('footer')} rows={2} maxLength={300} />
        </Field>
      </div>
    </Card>
  )
}
