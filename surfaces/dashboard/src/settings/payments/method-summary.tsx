import type { ShownPaymentDetails } from '@haat/domains/payments/store-methods/contract'
import { formatMoney } from '@haat/ui'

/** What is saved for a payment method. Secrets and numbers are shown by their last characters. */
export function MethodSummary({ details }: { details: ShownPaymentDetails }) {
  const facts = describe(details).filter(({ text }) => text !== '')
  if (facts.length === 0) return null
  return (
    <dl className="m-0 grid gap-x-6 gap-y-2 text-sm sm:grid-cols-[max-content_1fr]">
      {facts.map(({ label, text }) => (
        <div key={label} className="contents">
          <dt className="text-ink-muted max-sm:-mb-2">{label}</dt>
          <dd className="m-0 min-w-0 break-words text-ink">{text}</dd>
        </div>
      ))}
    </dl>
  )
}

function describe(details: ShownPaymentDetails): { label: string; text: string }[] {
  switch (details.method) {
    case 'razorpay':
      return [
        { label: 'Key ID', text: details.key_id },
        { label: 'Key secret', text: endsIn(details.key_secret_ends_in) },
        { label: 'Webhook secret', text: endsIn(details.webhook_secret_ends_in) },
      ]
    case 'upi':
      return [
        { label: 'UPI ID', text: details.vpa },
        { label: 'Payee name', text: details.payee_name },
      ]
    case 'bank_transfer':
      return [
        { label: 'Account holder', text: details.account_holder_name },
        { label: 'Account number', text: endsIn(details.account_number_ends_in) },
        { label: 'IFSC', text: details.ifsc_code },
        { label: 'Bank', text: details.bank_name },
        { label: 'Instructions', text: details.instructions },
      ]
    case 'cash_on_delivery':
      return [
        {
          label: 'Order value',
          text: `${formatMoney(details.min_total_paise)} to ${formatMoney(details.max_total_paise)}`,
        },
        { label: 'Fee', text: details.fee_paise === 0 ? 'None' : formatMoney(details.fee_paise) },
        { label: 'PIN codes', text: describePincodes(details.pincodes) },
        { label: 'Instructions', text: details.instructions },
      ]
    case 'test':
      return []
  }
}

function endsIn(end: string | null): string {
  return end === null ? 'Can’t be read any more. Enter it again.' : `••••${end}`
}

function describePincodes({ mode, ranges }: { mode: 'everywhere' | 'only' | 'except'; ranges: string }): string {
  if (mode === 'everywhere') return 'Everywhere you deliver'
  return mode === 'only' ? `Only ${ranges}` : `Everywhere except ${ranges}`
}
