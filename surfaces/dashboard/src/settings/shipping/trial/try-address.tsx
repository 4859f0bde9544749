import { type ShippingTrial, tryAddressEndpoint } from '@haat/domains/shipping/try-address/contract'
import { Banner, Card, Field, formatPrice, TextInput, useDebouncedValue } from '@haat/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { backend } from '../../../backend.ts'
import { describeDates } from '../../../delivery-dates.ts'
import { typeWeight, type WeightUnit } from '../../../units/measures.ts'
import { TypedRupees, typedWeightIn } from '../../amounts/typed-amounts.ts'
import { stateName } from '../data/state-names.ts'

const EXAMPLE_GRAMS = 500

interface TryAddressProps {
  store_slug: string
  weight_unit: WeightUnit
}

/** Shows what a buyer with a PIN code would be offered. */
export function TryAddress({ store_slug: storeSlug, weight_unit: weightUnit }: TryAddressProps) {
  const [pincode, setPincode] = useState('')
  const [weight, setWeight] = useState(typeWeight(EXAMPLE_GRAMS, weightUnit))
  const [value, setValue] = useState('500')
  const request = {
    pincode: useDebouncedValue(pincode.trim()),
    weight: typedWeightIn(weightUnit).safeParse(useDebouncedValue(weight)).data,
    value: TypedRupees.safeParse(useDebouncedValue(value)).data,
  }
  const isComplete = /^[1-9]\d{5}$/.test(request.pincode) && request.weight !== undefined && request.value !== undefined
  const trial = useQuery({
    queryKey: ['shipping-trial', storeSlug, request],
    enabled: isComplete,
    retry: false,
    queryFn: () =>
      backend.call(tryAddressEndpoint, {
        query: {
          store_slug: storeSlug,
          pincode: request.pincode,
          weight_grams: request.weight ?? 0,
          subtotal_paise: request.value ?? 0,
        },
      }),
  })
  return (
    <Card title="Try an address" description="See what a buyer would be offered.">
      <div className="flex flex-col gap-4">
        <Field label="PIN code">
          <TextInput
            value={pincode}
            onChange={(event) => setPincode(event.target.value)}
            inputMode="numeric"
            autoComplete="off"
            maxLength={6}
          />
        </Field>
        <div className="grid grid-cols-2 gap-3">
          <Field label="Weight">
            <TextInput
              value={weight}
              onChange={(event) => setWeight(event.target.value)}
              suffix={weightUnit}
              inputMode="decimal"
            />
          </Field>
          <Field label="Order value">
            <TextInput
              value={value}
              onChange={(event) => setValue(event.target.value)}
              prefix="₹"
              inputMode="decimal"
            />
          </Field>
        </div>
        <div aria-live="polite">
          {!isComplete ? (
            <p className="text-sm text-ink-muted">Enter a six-digit PIN code.</p>
          ) : trial.isError ? (
            <Banner tone="warning">{trial.error.message}</Banner>
          ) : trial.data === undefined ? (
            <p className="text-sm text-ink-muted">Checking…</p>
          ) : (
            <Result trial={trial.data} />
          )}
        </div>
      </div>
    </Card>
  )
}

function Result({ trial: { place, zone_name: zoneName, options } }: { trial: ShippingTrial }) {
  return (
    <div className="flex flex-col gap-3 text-sm">
      <p className="text-ink">
        {place.city}, {stateName(place.state_code)}
        <span className="block text-ink-muted">
          {zoneName === null ? 'Not in any shipping zone' : `Zone: ${zoneName}`}
        </span>
      </p>
      {options.length === 0 ? (
        <Banner tone="warning">Buyers here can’t check out: there’s no delivery and no pickup location.</Banner>
      ) : (
        <ul className="m-0 flex list-none flex-col divide-y divide-hairline p-0">
          {options.map((option) => (
            <li key={option.id} className="flex justify-between gap-3 py-2">
              <span className="min-w-0">
                <span className="block break-words text-ink">{option.title}</span>
                <span className="block text-ink-muted">{describeDates(option)}</span>
              </span>
              <span className="tabular shrink-0 text-ink">
                {option.price_paise === 0 ? 'Free' : formatPrice(option.price_paise)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
