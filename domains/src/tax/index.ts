export { addGst, extractGst, type Gst, getState, type SupplyPlaces, type TaxHead } from './gst/gst.ts'
