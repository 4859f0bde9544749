import { GST_RATE_BASIS_POINTS } from '../../payments/index.ts'

export interface ThemePrice {
  readonly gst_rate_basis_points: number
  readonly gst_paise: number
  readonly total_paise: number
}

/**
 * Adds GST to a theme's price in paise, as IGST is computed: once, rounded half up. CGST and SGST are rounded
 * separately, so that an invoice within a State can differ by a paisa.
 */
export function addGst(pricePaise: number): ThemePrice {
  const gstPaise = Math.round((pricePaise * GST_RATE_BASIS_POINTS) / 10_000)
  return { gst_rate_basis_points: GST_RATE_BASIS_POINTS, gst_paise: gstPaise, total_paise: pricePaise + gstPaise }
}
