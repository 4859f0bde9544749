import { formatMoney } from '@haat/ui'

const EXAMPLE_PAISE = 49_900

/** Explains what a price of ₹499 means: `₹499.00 includes ₹76.12 GST (18%)`. */
export function gstExample(rateBasisPoints: number, pricesIncludeGst: boolean): string {
  const price = formatMoney(EXAMPLE_PAISE)
  const rate = `${rateBasisPoints / 100}%`
  // CGST and SGST are rounded separately, as at checkout.
  const half = (EXAMPLE_PAISE * rateBasisPoints) / 2 / (pricesIncludeGst ? 10_000 + rateBasisPoints : 10_000)
  const gst = 2 * Math.round(half)
  return pricesIncludeGst
    ? `${price} includes ${formatMoney(gst)} GST (${rate}).`
    : `${price} plus ${formatMoney(gst)} GST (${rate}) is ${formatMoney(EXAMPLE_PAISE + gst)}.`
}
