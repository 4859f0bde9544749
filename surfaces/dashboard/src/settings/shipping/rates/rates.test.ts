import type { ShippingRate } from '@haat/domains/shipping/settings/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { describeLimits } from './describe-rate.ts'
import { rateFormIn, rateFormValues } from './rate-form-values.ts'

const rate: ShippingRate = {
  id: '0197c1c8-4a51-7000-8000-000000000000',
  zone_id: '0197c1c8-4a51-7000-8000-000000000001',
  name: 'Standard delivery',
  price_paise: 7900,
  basis: 'weight',
  min_value: 500,
  max_value: 2000,
  free_from_paise: null,
  min_days: 2,
  max_days: 5,
}

test('limits by weight are shown in the store’s unit', () => {
  expect(describeLimits(rate, 'g')).toBe('Parcels over 500 g, up to 2,000 g')
  expect(describeLimits(rate, 'kg')).toBe('Parcels over 0.5 kg, up to 2 kg')
  expect(describeLimits({ ...rate, min_value: 0 }, 'kg')).toBe('Parcels up to 2 kg')
  expect(describeLimits({ ...rate, max_value: null }, 'g')).toBe('Parcels over 500 g')
})

test('limits by weight are entered in the store’s unit and stored in grams', () => {
  const inGrams = rateFormValues(rate, 'g')
  expect([inGrams.min_weight, inGrams.max_weight]).toEqual(['500', '2000'])
  const inKilograms = rateFormValues(rate, 'kg')
  expect([inKilograms.min_weight, inKilograms.max_weight]).toEqual(['0.5', '2'])
  const read = (unit: 'g' | 'kg', limits: object) =>
    rateFormIn(unit).safeParse({ ...rateFormValues(rate, unit), ...limits })
  expect(read('g', { min_weight: '1,000', max_weight: '' }).data).toMatchObject({ min_value: 1000, max_value: null })
  expect(read('kg', { min_weight: '1', max_weight: '1.5' }).data).toMatchObject({ min_value: 1000, max_value: 1500 })
  // People who are used to kilograms.
  expect(read('g', { max_weight: '1.5' }).error?.issues).toMatchObject([
    { path: ['max_weight'], message: 'Enter a weight in g, such as 500' },
  ])
  expect(read('g', { max_weight: '1.5 kg' }).data).toMatchObject({ max_value: 1500 })
  expect(read('kg', { max_weight: '1001' }).error?.issues).toMatchObject([{ message: 'Enter at most 1,000 kg' }])
})

test('a rate that is shown and saved again stays the same', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 499_999 }),
      fc.option(fc.integer({ min: 500_000, max: 1_000_000 })),
      fc.constantFrom('g', 'kg'),
      (min, max, unit) => {
        const saved = { ...rate, min_value: min, max_value: max }
        expect(rateFormIn(unit).parse(rateFormValues(saved, unit))).toMatchObject({ min_value: min, max_value: max })
      },
    ),
  )
})
