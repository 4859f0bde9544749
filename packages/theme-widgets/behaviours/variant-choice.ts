/** A variant as described by the picker's `<option>`. `options`: its value for each option, in order. */
export interface PickableVariant {
  readonly id: string
  readonly options: readonly string[]
  readonly sold_out: boolean
}

/** The variant with exactly these values; undefined if this combination isn't sold. */
export function findVariant<Variant extends PickableVariant>(
  variants: readonly Variant[],
  chosen: readonly string[],
): Variant | undefined {
  return variants.find(({ options }) => chosen.every((value, index) => options[index] === value))
}

/**
 * Whether a value is available together with the values selected for earlier options. Later options are ignored because
 * they are selected again afterwards: "Red" isn't crossed out because the size selected below is sold out in red.
 */
export function isValueAvailable(
  variants: readonly PickableVariant[],
  chosen: readonly string[],
  { option, value }: { option: number; value: string },
): boolean {
  return variants.some(
    ({ options, sold_out: soldOut }) =>
      !soldOut &&
      options[option] === value &&
      chosen.slice(0, option).every((earlier, index) => options[index] === earlier),
  )
}
