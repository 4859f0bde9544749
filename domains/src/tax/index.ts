export { addGst, extractGst, type Gst, getState, type SupplyPlaces, type TaxHead } from './gst/gst.ts'
export { resolveGstRates } from './rules/resolve-gst-rates.ts'
export { findTaxSettings, type TaxSettings } from './settings/find-tax-settings.ts'
