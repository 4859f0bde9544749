/** A variant as the picker's `<option>` tells of it. `options`: its value of each option, in order. */
export interface PickableVariant {
  readonly id: string
  readonly options: readonly string[]
  readonly sold_out: boolean
}

/** The variant that has exactly these values; undefined for a combination that is not sold. */
export function findVariant<Variant extends PickableVariant>(
  variants: readonly Variant[],
  chosen: readonly string[],
): Variant | undefined {
  return variants.find(({ options }) => chosen.every((value, index) => options[index] === value))
}

/**
 * Can a value of an option be had together with what is chosen in the options before it? Later options are free: they
 * are chosen again afterwards, so "Red" is not crossed out because the size picked further down is sold out in red.
 */
export function isValueAvailable(
  variants: readonly PickableVariant[],
  chosen: readonly string[],
  { option, value }: { option: number; value: string },
): boolean {
  return variants.some(
    ({ options, sold_out }) =>
      !sold_out &&
      options[option] === value &&
      chosen.slice(0, option).every((earlier, index) => options[index] === earlier),
  )
}
