import { type OptionRow, type VariantRow, valuesOf } from './variant-grid.ts'

/**
 * Returns a different SKU for each variant: the start, then the variant's values in capitals, such as `KURTA-S-INDIGO`. A
 * number is added where two would be the same.
 */
export function numberedSkus(
  start: string,
  options: readonly OptionRow[],
  variants: readonly VariantRow[],
): readonly string[] {
  const used = new Set<string>()
  return variants.map((variant) => {
    const sku = [start.trim(), ...valuesOf(options, variant).map(toCode)].filter((part) => part !== '').join('-')
    let unique = sku
    for (let number = 2; used.has(unique); number++) unique = `${sku}-${number}`
    used.add(unique)
    return unique
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
