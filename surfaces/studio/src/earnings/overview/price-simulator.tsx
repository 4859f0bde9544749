import type { SaleDeduction } from '@haat/domains/payouts/contract'
import { Card, Field, formatMoney, NumberInput, Slider } from '@haat/ui'
import { useState } from 'react'
import { deductionNames } from '../deduction-names.ts'
import { simulatePrice } from './simulate-price.ts'

const FIRST_PRICE_RUPEES = 2_499
const SLIDER_MAX_RUPEES = 20_000
const SLIDER_STEP_RUPEES = 100
const MAX_PRICE_RUPEES = 100_000

interface PriceSimulatorProps {
  /** Of a payout, in paise. */
  minimum: number
  /** What the law withholds of this developer's sales. */
  deductions: readonly SaleDeduction[]
}

/** Shows what arrives of a price: what the shop pays, the split, and how many sales reach the minimum of a payout. */
export function PriceSimulator({ minimum, deductions }: PriceSimulatorProps) {
  const [rupees, setRupees] = useState(FIRST_PRICE_RUPEES)
  const price = Math.round(rupees * 100)
  const { gst, commission, withheld, net } = simulatePrice(price, deductions)
  const lines = [
    { label: 'The shop pays, with 18% GST', value: formatMoney(price + gst) },
    { label: 'GST, which goes to the government', value: `−${formatMoney(gst)}` },
    { label: 'Platform fee (20%)', value: `−${formatMoney(commission)}` },
    ...withheld.map(({ kind, amount }) => ({ label: deductionNames[kind], value: `−${formatMoney(amount)}` })),
  ]
  return (
    <Card title="Price simulator" description="What reaches you of a theme’s price.">
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
          <dd className="m-0 whitespace-nowrap">{formatMoney(net)}</dd>
        </div>
      </dl>
      <p className="text-sm text-ink-muted" aria-live="polite">
        {describeSales(net, minimum)}
      </p>
      {deductions.map(
        (deduction) =>
          deduction.sales_threshold !== null && (
            <p key={deduction.kind} className="mt-1 text-sm text-ink-muted">
              {describeThreshold(deduction, deduction.sales_threshold)}
            </p>
          ),
      )}
    </Card>
  )
}

function describeThreshold({ kind, rate_bp: rate, base }: SaleDeduction, threshold: number): string {
  const amount = base === 'sale' ? 'sales' : 'earnings'
  return `${deductionNames[kind]} of ${rate / 100}% is withheld once your ${amount} in the financial year exceed ${formatMoney(threshold)}.`
}

function describeSales(net: number, minimum: number): string {
  if (net === 0) return 'A free theme earns nothing.'
  const sales = Math.ceil(minimum / net)
  return `${sales === 1 ? 'One sale reaches' : `${sales.toLocaleString('en-IN')} sales reach`} the minimum of ${formatMoney(minimum)} for a payout.`
}
