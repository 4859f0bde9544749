import type { DraftForm, DraftQuote } from '@haat/domains/orders/drafts/contract'
import { Button, Card, Field, formatMoney, IconButton, Select, TextInput } from '@haat/ui'
import { X } from '@haat/ui/icons'
import { type FormEvent, useState } from 'react'
import { DiscountDialog } from './discount-dialog.tsx'

interface TotalsCardProps {
  form: DraftForm
  quote: DraftQuote | undefined
  onForm: (form: DraftForm) => void
}

/** Delivery, discounts and what the order costs. */
export function TotalsCard({ form, quote, onForm }: TotalsCardProps) {
  const removeDiscount = (id: string, code: string | null) =>
    id === 'manual'
      ? onForm({ ...form, discount: null })
      : onForm({ ...form, discount_codes: form.discount_codes.filter((entered) => entered !== code) })
  return (
    <Card
      title="Payment"
      actions={<DiscountDialog discount={form.discount} onSave={(discount) => onForm({ ...form, discount })} />}
    >
      <div className="flex flex-col gap-4">
        {quote?.needs_shipping === true && (
          <Delivery quote={quote} onChoose={(id) => onForm({ ...form, delivery_id: id })} />
        )}
        <CodeForm
          onAdd={(code) =>
            onForm({ ...form, discount_codes: [...new Set([...form.discount_codes, code])].slice(0, 5) })
          }
        />
        {quote?.rejected_codes.map(({ code, message }) => (
          <p key={code} role="alert" className="flex items-center gap-2 text-sm text-madder-text">
            {`${code}: ${message}`}
            <IconButton
              label={`Remove ${code}`}
              size="small"
              icon={<X aria-hidden="true" className="size-4" />}
              onClick={() => onForm({ ...form, discount_codes: form.discount_codes.filter((one) => one !== code) })}
            />
          </p>
        ))}
        {quote !== undefined && (
          <dl className="m-0 flex flex-col gap-1.5 text-sm">
            <Amount label="Items" paise={quote.totals.subtotal_paise} />
            {quote.discounts.map(({ id, title, code, amount_paise: amount }) => (
              <div key={id} className="flex items-center justify-between gap-4">
                <dt className="flex min-w-0 items-center gap-1 break-words">
                  {code === null ? title : `${title} (${code})`}
                  {(id === 'manual' || code !== null) && (
                    <IconButton
                      label={`Remove ${title}`}
                      size="small"
                      icon={<X aria-hidden="true" className="size-4" />}
                      onClick={() => removeDiscount(id, code)}
                    />
                  )}
                </dt>
                <dd className="tabular m-0">−{formatMoney(amount)}</dd>
              </div>
            ))}
            {quote.totals.charges_paise > 0 && <Amount label="Delivery" paise={quote.totals.charges_paise} />}
            {quote.totals.gst_paise > 0 && (
              <Amount label={quote.totals.prices_include_gst ? 'GST included' : 'GST'} paise={quote.totals.gst_paise} />
            )}
            {quote.totals.round_off_paise !== 0 && <Amount label="Rounding" paise={quote.totals.round_off_paise} />}
            <div className="flex justify-between gap-4 border-t border-hairline pt-2 text-base font-semibold">
              <dt>Total</dt>
              <dd className="tabular m-0">{formatMoney(quote.totals.total_paise)}</dd>
            </div>
          </dl>
        )}
      </div>
    </Card>
  )
}

function Amount({ label, paise }: { label: string; paise: number }) {
  return (
    <div className="flex justify-between gap-4">
      <dt>{label}</dt>
      <dd className="tabular m-0">{formatMoney(paise)}</dd>
    </div>
  )
}

function Delivery({ quote, onChoose }: { quote: DraftQuote; onChoose: (id: string) => void }) {
  const { delivery_options: options, delivery_id: chosen } = quote
  if (options.length === 0) {
    return <p className="text-sm text-ink-muted">Add a delivery address that the store delivers to.</p>
  }
  return (
    <Field label="Delivery">
      <Select
        options={options.map(({ id, title, price_paise: price }) => ({
          value: id,
          label: `${title} (${price === 0 ? 'free' : formatMoney(price)})`,
        }))}
        value={chosen ?? ''}
        placeholder="Choose how it’s delivered"
        onValueChange={onChoose}
      />
    </Field>
  )
}

function CodeForm({ onAdd }: { onAdd: (code: string) => void }) {
  const [code, setCode] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (code.trim() === '') return
    onAdd(code.trim().toUpperCase().slice(0, 40))
    setCode('')
  }
  return (
    <form onSubmit={submit} className="flex items-end gap-2">
      <Field label="Discount code" className="min-w-0 flex-1">
        <TextInput value={code} onChange={({ currentTarget }) => setCode(currentTarget.value)} autoComplete="off" />
      </Field>
      <Button type="submit">Apply</Button>
    </form>
  )
}
