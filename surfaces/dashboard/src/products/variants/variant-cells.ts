import type { VariantRow } from './variant-grid.ts'

/** What the table of variants shows: there is more to say of a variant than a screen is wide. */
export type VariantView = 'prices' | 'codes' | 'pictures'

export const variantViews = [
  { value: 'prices', label: 'Prices' },
  { value: 'codes', label: 'Codes' },
  { value: 'pictures', label: 'Pictures' },
] as const

interface Cell {
  readonly name: Exclude<keyof VariantRow, 'variant_id' | 'value_ids' | 'stock_read' | 'barcode_read' | 'image'>
  readonly label: string
  readonly prefix?: string
  readonly inputMode: 'decimal' | 'numeric' | 'text'
  readonly isWide?: boolean
}

/** What is typed of each variant, in the order of the columns. */
export const variantCells: Readonly<Record<Exclude<VariantView, 'pictures'>, readonly Cell[]>> = {
  prices: [
    { name: 'price', label: 'Price', prefix: '₹', inputMode: 'decimal' },
    { name: 'compare_at', label: 'Was', prefix: '₹', inputMode: 'decimal' },
    { name: 'stock', label: 'Stock', inputMode: 'numeric' },
    { name: 'sku', label: 'SKU', inputMode: 'text', isWide: true },
    { name: 'weight', label: 'Weight', inputMode: 'text' },
  ],
  codes: [
    { name: 'barcode', label: 'Barcode', inputMode: 'text', isWide: true },
    { name: 'hsn', label: 'HSN code', inputMode: 'numeric' },
    { name: 'gst', label: 'GST, %', inputMode: 'decimal' },
  ],
}
