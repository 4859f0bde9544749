import { type OptionRow, type VariantRow, valuesOf } from './variant-grid.ts'

/**
 * Returns an SKU for each variant: the start, then the variant's values in capitals, such as `KURTA-S-INDIGO`. A number
 * is added where two would be the same.
 */
export function numberedSkus(
  start: string,
  options: readonly OptionRow[],
  variants: readonly VariantRow[],
): readonly string[] {
  const used = new Map<string, number>()
  return variants.map((variant) => {
    const sku = [start.trim(), ...valuesOf(options, variant).map(toCode)].filter((part) => part !== '').join('-')
    const times = (used.get(sku) ?? 0) + 1
    used.set(sku, times)
    return times === 1 ? sku : `${sku}-${times}`
  })
}

/** `1.5 kg` becomes `1-5KG`: letters and digits of any script. */
function toCode(value: string): string {
  return value
    .toUpperCase()
    .replaceAll(/(\d)\s+(?=\p{L})/gu, '$1')
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '')
}
