import type { StoreUnits } from '@haat/domains/stores/settings/contract'

export type WeightUnit = StoreUnits['weight_unit']
type LengthUnit = StoreUnits['length_unit']

const MM_PER_INCH = 25.4

const weightFormat = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 3 })

/** Formats grams in a unit: 1500 is `1.5 kg` or `1,500 g`. */
export function formatWeight(grams: number, unit: WeightUnit): string {
  return `${weightFormat.format(unit === 'kg' ? grams / 1000 : grams)} ${unit}`
}

/** Returns grams as they're typed in a unit: 1500 is `1.5` in kilograms. */
export function typeWeight(grams: number, unit: WeightUnit): string {
  return String(unit === 'kg' ? grams / 1000 : grams)
}

/** Returns millimetres as they're typed in a unit: 254 is `25.4` in centimetres and `10` in inches. */
export function typeLength(millimetres: number, unit: LengthUnit): string {
  // A hundredth of an inch is less than a millimetre, so nothing is lost.
  return String(unit === 'in' ? Math.round((millimetres / MM_PER_INCH) * 100) / 100 : millimetres / 10)
}

/** Reads a length in a unit as millimetres; undefined for anything else. */
export function parseLength(typed: string, unit: LengthUnit): number | undefined {
  const digits = typed.replaceAll(',', '').trim()
  if (!/^\d+(\.\d{1,2})?$/.test(digits)) return undefined
  const millimetres = Math.round(Number(digits) * (unit === 'in' ? MM_PER_INCH : 10))
  return millimetres <= 5000 ? millimetres : undefined
}

/** Formats a box: `30 × 20 × 10 cm`. */
export function formatBox(sides: readonly number[], unit: LengthUnit): string {
  return `${sides.map((side) => typeLength(side, unit)).join(' × ')} ${unit}`
}
