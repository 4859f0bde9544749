import type { VariantRow } from '../form-state/variant-grid.ts'

/** The groups of variant fields: all of them don't fit on a screen. */
export type VariantView = 'prices' | 'codes' | 'images'

export const variantViews = [
  { value: 'prices', label: 'Prices and stock' },
  { value: 'codes', label: 'Codes' },
  { value: 'images', label: 'Images' },
] as const

export interface VariantCell {
  readonly name: Exclude<keyof VariantRow, 'variant_id' | 'value_ids' | 'stock_read' | 'barcode_read' | 'image'>
  readonly label: string
  readonly prefix?: string
  readonly inputMode: 'decimal' | 'numeric' | 'text'
  readonly isWide?: boolean
}

/** The text fields of each group, in the order of the columns. */
export const variantCells: Readonly<Record<Exclude<VariantView, 'images'>, readonly VariantCell[]>> = {
  prices: [
    { name: 'price', label: 'Price', prefix: '₹', inputMode: 'decimal' },
    { name: 'compare_at', label: 'Compare-at price', prefix: '₹', inputMode: 'decimal' },
    { name: 'stock', label: 'Stock', inputMode: 'numeric' },
    { name: 'sku', label: 'SKU', inputMode: 'text', isWide: true },
    { name: 'weight', label: 'Weight', inputMode: 'text' },
  ],
  codes: [
    { name: 'barcode', label: 'Barcode', inputMode: 'text', isWide: true },
    { name: 'hsn', label: 'HSN code', inputMode: 'numeric' },
    { name: 'gst', label: 'GST (%)', inputMode: 'decimal' },
  ],
}
