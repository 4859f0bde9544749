import { SaveBar } from '@haat/console/forms/save-bar'
import { clearOfBars } from '@haat/console/forms/sticky-bar'
import { documentSeries, formatDocumentNumber } from '@haat/domains/tax/numbering/contract'
import { type StoreTaxes, saveTaxesEndpoint, TaxOptions } from '@haat/domains/tax/settings/contract'
import { Card, Checkbox, Field, joinClasses, RadioGroup, TextInput, useToast, useZodForm } from '@haat/ui'
import { useMemo } from 'react'
import { z } from 'zod'
import { backend } from '../../backend.ts'
import { TypedPercent, typePercent } from '../amounts/typed-amounts.ts'
import { useTaxesChanged } from './data/use-taxes.ts'
import { gstExample } from './gst-example.ts'
import { SellerNotice } from './seller-notice.tsx'

const TaxForm = z.object({
  registration: TaxOptions.shape.registration,
  prices: z.enum(['with', 'without']),
  default_rate: TypedPercent.refine((rate) => rate <= 10_000, 'Enter a rate of at most 100%'),
  rounds_total: z.boolean(),
  document_prefix: TaxOptions.shape.document_prefix,
})

function toTaxForm(taxes: StoreTaxes): z.input<typeof TaxForm> {
  return {
    registration: taxes.registration,
    prices: taxes.prices_include_gst ? 'with' : 'without',
    default_rate: typePercent(taxes.default_rate_basis_points),
    rounds_total: taxes.rounds_total,
    document_prefix: taxes.document_prefix,
  }
}

const registrations = [
  {
    value: 'unregistered' as const,
    label: 'Not registered for GST',
    hint: 'You don’t charge GST. Buyers get an invoice without it.',
  },
  {
    value: 'composition' as const,
    label: 'Composition scheme',
    hint: 'You pay GST on your turnover and don’t charge it. Buyers get a bill of supply.',
  },
  { value: 'regular' as const, label: 'Regular', hint: 'You charge GST. Buyers get a tax invoice.' },
]

/** Registration, prices, rounding and invoice numbers. */
export function TaxSettingsForm({ store_slug: storeSlug, taxes }: { store_slug: string; taxes: StoreTaxes }) {
  const { showTaxes } = useTaxesChanged(storeSlug)
  const toast = useToast()
  const saved = useMemo(() => toTaxForm(taxes), [taxes])
  const form = useZodForm({
    schema: TaxForm,
    defaultValues: saved,
    draftKey: `taxes-${storeSlug}`,
    onSubmit: async ({ prices, default_rate: rate, ...options }) => {
      const body = {
        store_slug: storeSlug,
        ...options,
        prices_include_gst: prices === 'with',
        default_rate_basis_points: rate,
      }
      const response = await backend.call(saveTaxesEndpoint, { body })
      form.form.reset(toTaxForm(response))
      showTaxes(response)
      toast.show({ title: 'Tax settings saved', tone: 'success' })
    },
  })
  const registration = form.value('registration')
  const prices = form.value('prices')
  const rate = TypedPercent.safeParse(form.form.watch('default_rate')).data
  const isMissingGstin = registration.value !== 'unregistered' && taxes.gstin === null
  return (
    <form {...form.props} aria-label="Tax settings" className={joinClasses('flex flex-col gap-4', clearOfBars)}>
      <Card title="Registration" description="How you’re registered for GST. Determines which documents buyers get.">
        <div className="flex flex-col gap-5">
          <RadioGroup
            label="GST registration"
            {...registration}
            options={registrations}
            error={form.error('registration')}
          />
          <SellerNotice store_slug={storeSlug} taxes={taxes} is_missing_gstin={isMissingGstin} />
        </div>
      </Card>
      <Card title="Prices and rates">
        <div className="flex flex-col gap-5">
          {registration.value === 'regular' ? (
            <>
              <RadioGroup
                label="Product prices and delivery rates"
                {...prices}
                options={[
                  { value: 'with', label: 'Include GST', hint: 'What most buyers in India expect' },
                  { value: 'without', label: 'Don’t include GST', hint: 'GST is added at checkout' },
                ]}
              />
              <Field
                label="Default GST rate"
                hint="For products without their own rate, and without a rate for their HSN code."
                error={form.error('default_rate')}
              >
                <TextInput {...form.text('default_rate')} suffix="%" inputMode="decimal" className="max-w-40" />
              </Field>
              {rate !== undefined && (
                <p aria-live="polite" className="tabular rounded-control bg-sunken px-3 py-2 text-sm text-ink">
                  {gstExample(rate, prices.value === 'with')}
                </p>
              )}
            </>
          ) : (
            <p className="text-sm text-ink-muted">
              You don’t charge GST, so buyers pay the prices of your products as they are.
            </p>
          )}
          <Checkbox
            label="Round order totals to whole rupees"
            hint="From 50 paise up. The difference is a line of its own on the invoice."
            {...form.checked('rounds_total')}
          />
        </div>
      </Card>
      <Card title="Invoice numbers" description="Numbers have no gaps and start again on 1 April (Rule 46).">
        <div className="flex flex-col gap-5">
          <Field
            label="Prefix"
            optional
            hint="Up to 3 letters and digits. Use a different one for each of your stores with the same GSTIN."
            error={form.error('document_prefix')}
          >
            <TextInput
              {...form.text('document_prefix')}
              maxLength={3}
              autoCapitalize="characters"
              spellCheck={false}
              className="max-w-40"
            />
          </Field>
          <NumberPreview
            prefix={form.form.watch('document_prefix')}
            financial_year={taxes.financial_year}
            registration={registration.value}
          />
        </div>
      </Card>
      <SaveBar form={form} saved={saved} label="Save tax settings" disabled={isMissingGstin} isInset />
    </form>
  )
}

interface NumberPreviewProps {
  prefix: string
  financial_year: string
  registration: StoreTaxes['registration']
}

/** Shows what the numbers of a financial year look like. */
function NumberPreview({ prefix: typed, financial_year: year, registration }: NumberPreviewProps) {
  const prefix = TaxOptions.shape.document_prefix.safeParse(typed).data
  if (prefix === undefined) return null
  const documents = [
    registration === 'regular'
      ? { label: 'Tax invoices', kind: 'invoice' as const }
      : {
          label: registration === 'composition' ? 'Bills of supply' : 'Invoices',
          kind: 'bill_of_supply' as const,
        },
    { label: 'Credit notes', kind: 'credit_note' as const },
  ]
  return (
    <dl className="m-0 grid gap-2 text-sm" aria-live="polite">
      {documents.map(({ label, kind }) => (
        <div key={kind} className="flex flex-wrap justify-between gap-x-4 rounded-control bg-sunken px-3 py-2">
          <dt className="text-ink-muted">{label}</dt>
          <dd className="tabular m-0 text-ink">
            {[1, 2].map((serial) => formatDocumentNumber(documentSeries(prefix, kind), year, serial)).join(', ')}, …
          </dd>
        </div>
      ))}
    </dl>
  )
}
