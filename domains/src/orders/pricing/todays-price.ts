import { addGst, extractGst, type GstRate, rateAtValue, type TaxSettings } from '../../tax/index.ts'
import type { OrderToPrice } from './price-order.ts'

/**
 * Returns a price of the store in terms of an order, which may have been placed while the store's prices were with GST and now
 * aren't, or the other way round. An order without GST has the price as it is.
 */
export function todaysPrice(
  pricePaise: number,
  rate: GstRate,
  { registration, prices_include_gst: included }: Pick<TaxSettings, 'registration' | 'prices_include_gst'>,
  tax: OrderToPrice['tax'],
): number {
  // Prices of sellers who don't charge GST are what buyers pay.
  const includesGst = registration !== 'regular' || included
  if (tax === null || tax.prices_include_gst === includesGst) return pricePaise
  const basisPoints = rateAtValue(rate, pricePaise, 1, includesGst)
  return includesGst
    ? extractGst(pricePaise, tax.places, basisPoints).taxable
    : addGst(pricePaise, tax.places, basisPoints).total
}
