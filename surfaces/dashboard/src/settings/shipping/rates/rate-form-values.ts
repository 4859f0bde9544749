import type { RateInput } from '@haat/domains/shipping/rates/contract'
import { RateBasis, type ShippingRate } from '@haat/domains/shipping/settings/contract'
import { z } from 'zod'
import { typeWeight, type WeightUnit } from '../../../units/measures.ts'
import { optional, TypedCount, TypedRupees, typedWeightIn, typeRupees } from '../../amounts/typed-amounts.ts'

/** Returns the form's schema: weights in the store's unit go in, grams come out. */
export const rateFormIn = (weightUnit: WeightUnit) => {
  const weight = typedWeightIn(weightUnit).refine((grams) => grams <= 1_000_000, 'Enter at most 1,000 kg')
  return z
    .object({
      name: z.string().trim().min(1, 'Enter a name').max(60),
      price: TypedRupees,
      basis: RateBasis,
      min_weight: optional(weight),
      max_weight: optional(weight),
      min_price: optional(TypedRupees),
      max_price: optional(TypedRupees),
      free_from: optional(TypedRupees.refine((amount) => amount > 0, 'Enter more than ₹0')),
      min_days: TypedCount.refine((days) => days <= 90, 'Enter at most 90 days'),
      max_days: TypedCount.refine((days) => days <= 120, 'Enter at most 120 days'),
    })
    .transform((typed, context): RateInput => {
      const [min, max] =
        typed.basis === 'weight'
          ? [typed.min_weight, typed.max_weight]
          : typed.basis === 'price'
            ? [typed.min_price, typed.max_price]
            : [0, null]
      if (max !== null && max <= (min ?? 0)) {
        const path = [typed.basis === 'weight' ? 'max_weight' : 'max_price']
        context.addIssue({ code: 'custom', path, message: 'Enter more than the lower limit' })
      }
      if (typed.max_days < typed.min_days) {
        context.addIssue({ code: 'custom', path: ['max_days'], message: `Enter at least ${typed.min_days}` })
      }
      return {
        name: typed.name,
        price_paise: typed.price,
        basis: typed.basis,
        min_value: min ?? 0,
        max_value: max,
        free_from_paise: typed.free_from,
        min_days: typed.min_days,
        max_days: typed.max_days,
      }
    })
}

/** Returns the form's values for a rate, or for a new one. */
export function rateFormValues(
  rate: ShippingRate | undefined,
  weightUnit: WeightUnit,
): z.input<ReturnType<typeof rateFormIn>> {
  const min = rate === undefined || rate.min_value === 0 ? null : rate.min_value
  const max = rate?.max_value ?? null
  const isWeight = rate?.basis === 'weight'
  return {
    name: rate?.name ?? '',
    price: rate === undefined ? '' : typeRupees(rate.price_paise),
    basis: rate?.basis ?? 'flat',
    min_weight: isWeight ? typeWeight(min ?? 0, weightUnit) : '0',
    max_weight: isWeight && max !== null ? typeWeight(max, weightUnit) : '',
    min_price: isWeight ? '0' : typeRupees(min ?? 0),
    max_price: isWeight ? '' : typeRupees(max),
    free_from: typeRupees(rate?.free_from_paise ?? null),
    min_days: String(rate?.min_days ?? 2),
    max_days: String(rate?.max_days ?? 5),
  }
}
