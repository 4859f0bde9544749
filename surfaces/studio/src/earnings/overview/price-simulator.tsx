import { Card, Field, formatMoney, NumberInput, Slider } from '@haat/ui'
import { useState } from 'react'

const FIRST_PRICE_RUPEES = 2_499
const SLIDER_MAX_RUPEES = 20_000
const SLIDER_STEP_RUPEES = 100
const MAX_PRICE_RUPEES = 100_000
const GST_PERCENT = 18

/** Shows what arrives of a price: what the shop pays, the split, and how many sales reach the minimum of a payout. */
export function PriceSimulator({ minimum }: { minimum: number }) {
  const [rupees, setRupees] = useState(FIRST_PRICE_RUPEES)
  const price = Math.round(rupees * 100)
  const share = Math.floor((price * 8) / 10)
  const gst = Math.round((price * GST_PERCENT) / 100)
  const lines = [
    { label: `The shop pays, with ${GST_PERCENT}% GST`, value: formatMoney(price + gst) },
    { label: 'GST, which goes to the government', value: `−${formatMoney(gst)}` },
    { label: 'Platform fee (20%)', value: `−${formatMoney(price - share)}` },
  ]
  return (
    <Card title="Price simulator" description="What reaches you of a theme’s price, before any deductions.">
      <div className="grid items-end gap-x-4 gap-y-3 sm:grid-cols-[10rem_1fr]">
        <Field label="Price">
          <NumberInput
            value={rupees}
            onValueChange={(value) => setRupees(value ?? 0)}
            min={0}
            max={MAX_PRICE_RUPEES}
            step={SLIDER_STEP_RUPEES}
            decimals={2}
            prefix="₹"
          />
        </Field>
        <Slider
          label="Price in rupees"
          value={Math.min(rupees, SLIDER_MAX_RUPEES)}
          onValueChange={setRupees}
          min={0}
          max={SLIDER_MAX_RUPEES}
          step={SLIDER_STEP_RUPEES}
          valueText={(value) => formatMoney(value * 100)}
        />
      </div>
      <dl className="tabular m-0 mt-4 text-sm">
        {lines.map(({ label, value }) => (
          <div key={label} className="flex justify-between gap-4 border-b border-hairline py-2">
            <dt className="text-ink-muted">{label}</dt>
            <dd className="m-0 whitespace-nowrap text-ink">{value}</dd>
          </div>
        ))}
        <div className="flex justify-between gap-4 py-2 text-base font-semibold text-ink">
          <dt>You get</dt>
          <dd className="m-0 whitespace-nowrap">{formatMoney(share)}</dd>
        </div>
      </dl>
      <p className="text-sm text-ink-muted" aria-live="polite">
        {describeSales(share, minimum)}
      </p>
    </Card>
  )
}

function describeSales(share: number, minimum: number): string {
  if (share === 0) return 'A free theme earns nothing.'
  const sales = Math.ceil(minimum / share)
  return `${sales === 1 ? 'One sale reaches' : `${sales.toLocaleString('en-IN')} sales reach`} the minimum of ${formatMoney(minimum)} for a payout.`
}
