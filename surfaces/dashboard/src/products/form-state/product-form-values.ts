import {
  MAX_VARIANTS,
  type Product,
  type ProductFields,
  ProductFields as ProductFieldsSchema,
  ProductStatus,
  type VariantInput,
} from '@haat/domains/products/contract'
import type { StoreUnits } from '@haat/domains/stores/settings/contract'
import { z } from 'zod'
import { TypedRichText } from '../../rich-text/typed-rich-text.ts'
import { formatWeight } from '../../units/measures.ts'
import { expectedLastDigit } from './gtin.ts'
import { TypedCount, TypedOptionalPrice, TypedPercent, TypedPrice, typedWeight, typeRupees } from './typed-amounts.ts'
import { blankVariant, type OptionRow, type VariantRow, valuesOf } from './variant-grid.ts'

/** A choice for all variants; `mixed` if they differ, and then it isn't sent. */
const ForAll = z.enum(['yes', 'no', 'mixed'])
type ForAll = z.infer<typeof ForAll>

const Option = z.object({
  id: z.string(),
  name: z.string().trim().min(1, 'Enter an option name, such as Size or Colour'),
  values: z
    .array(z.object({ id: z.string(), text: z.string().trim().min(1, 'Enter a value') }))
    .min(1, 'Add at least one value'),
})

type WeightUnit = StoreUnits['weight_unit']

const variantIn = (unit: WeightUnit) =>
  z
    .object({
      variant_id: z.string(),
      value_ids: z.array(z.string()),
      price: TypedPrice,
      compare_at: TypedOptionalPrice,
      stock: TypedCount,
      stock_read: z.string(),
      sku: z.string().trim().max(255),
      weight: typedWeight(unit),
      barcode: z.string().trim().max(255),
      barcode_read: z.string(),
      hsn: z
        .string()
        .trim()
        .regex(/^(?:\d{4}|\d{6}|\d{8})?$/, 'Enter an HSN code with 4, 6 or 8 digits'),
      gst: TypedPercent,
      image: z.string(),
    })
    .superRefine(({ barcode, barcode_read: barcodeRead }, context) => {
      const expected = barcode === barcodeRead ? undefined : expectedLastDigit(barcode)
      if (expected === undefined) return
      const message = `Check this barcode: its last digit should be ${expected}`
      context.addIssue({ code: 'custom', path: ['barcode'], message })
    })

const typedProductIn = (unit: WeightUnit) =>
  z.object({
    title: ProductFieldsSchema.shape.title,
    description: TypedRichText,
    handle: z.string().trim(),
    status: ProductStatus,
    vendor: z.string().trim().max(255),
    product_type: z.string().trim().max(255),
    tags: z.string(),
    seo_title: z.string().trim().max(255),
    seo_description: z.string().trim().max(1000),
    /** '' is the default template. */
    template_suffix: z.string(),
    /** The main category; '' if it has none. */
    category_id: z.string(),
    category_ids: z.array(z.string()),
    track: ForAll,
    oversell: ForAll,
    images: z.array(z.object({ src: z.string(), alt: z.string().max(512) })),
    options: z.array(Option).superRefine((options, context) => {
      for (const [index, option] of options.entries()) {
        const isSecond = options.findIndex(({ name }) => same(name, option.name)) < index
        if (isSecond)
          context.addIssue({ code: 'custom', path: [index, 'name'], message: 'Another option has this name' })
        for (const [place, value] of option.values.entries()) {
          if (option.values.findIndex(({ text }) => same(text, value.text)) === place) continue
          context.addIssue({
            code: 'custom',
            path: [index, 'values', place, 'text'],
            message: 'This value already exists',
          })
        }
      }
    }),
    variants: z.array(variantIn(unit)).min(1).max(MAX_VARIANTS, `A product can have up to ${MAX_VARIANTS} variants`),
  })
type TypedProduct = ReturnType<typeof typedProductIn>
export type ProductFormInput = z.input<TypedProduct>

/** Returns the form's schema: amounts as typed go in, the server's fields come out. Weights without a unit are in `unit`. */
export const productFormIn = (unit: WeightUnit) => typedProductIn(unit).transform(toFields)

function toFields(typed: z.output<TypedProduct>): ProductFields {
  const {
    track,
    oversell,
    options,
    variants,
    tags,
    handle,
    template_suffix: templateSuffix,
    category_id: categoryId,
    ...plain
  } = typed
  return {
    ...plain,
    template_suffix: templateSuffix === '' ? null : templateSuffix,
    category_id: categoryId === '' ? null : categoryId,
    ...(handle === '' ? {} : { handle }),
    tags: tags
      .split(',')
      .map((one) => one.trim())
      .filter((one) => one !== ''),
    options: options.map(({ name }) => name),
    variants: variants.map((variant) => toVariant(variant, options, typed)),
  }
}

function toVariant(
  variant: z.output<ReturnType<typeof variantIn>>,
  options: readonly OptionRow[],
  { track, oversell, images }: Pick<z.output<TypedProduct>, 'track' | 'oversell' | 'images'>,
): VariantInput {
  const { variant_id: variantId, stock, stock_read: stockRead } = variant
  return {
    ...(variantId === '' ? {} : { id: variantId }),
    options: valuesOf(options, variant),
    price_paise: variant.price,
    compare_at_price_paise: variant.compare_at,
    ...(String(stock) === stockRead ? {} : { stock_quantity: stock }),
    ...(String(stock) === stockRead || stockRead === '' ? {} : { stock_seen: Number(stockRead) }),
    sku: variant.sku,
    weight_grams: variant.weight,
    barcode: variant.barcode,
    hsn_code: variant.hsn,
    gst_rate_basis_points: variant.gst,
    // An image that was removed from the product isn't shown for a variant.
    image_src: images.some(({ src }) => src === variant.image) ? variant.image : null,
    ...(track === 'mixed' ? {} : { track_inventory: track === 'yes' }),
    ...(oversell === 'mixed' ? {} : { continue_selling: oversell === 'yes' }),
  }
}

/** The values of a new product's form. */
export const blankProduct: ProductFormInput = {
  title: '',
  description: '',
  handle: '',
  status: 'active',
  vendor: '',
  product_type: '',
  tags: '',
  seo_title: '',
  seo_description: '',
  template_suffix: '',
  category_id: '',
  category_ids: [],
  track: 'yes',
  oversell: 'no',
  images: [],
  options: [],
  variants: [blankVariant],
}

/** Returns a saved product as form values, with its weights in a unit. */
export function formOf(product: Product, unit: WeightUnit): ProductFormInput {
  const {
    title,
    handle,
    status,
    vendor,
    product_type: productType,
    seo_title: seoTitle,
    seo_description: seoDescription,
    variants,
  } = product
  let next = 0
  const options: OptionRow[] = product.options.map(({ name, values }) => ({
    id: String(++next),
    name,
    values: values.map((text) => ({ id: String(++next), text })),
  }))
  return {
    title,
    handle,
    status,
    vendor,
    product_type: productType,
    seo_title: seoTitle,
    seo_description: seoDescription,
    template_suffix: product.template_suffix ?? '',
    category_id: product.category_id ?? '',
    category_ids: product.category_ids,
    description: product.description,
    tags: product.tags.join(', '),
    track: forAll(variants.map(({ track_inventory: trackInventory }) => trackInventory)),
    oversell: forAll(variants.map(({ continue_selling: continueSelling }) => continueSelling)),
    images: product.images.map(({ src, alt }) => ({ src, alt })),
    options,
    variants: variants.map((variant) => toRow(variant, options, unit)),
  }
}

function toRow(variant: Product['variants'][number], options: readonly OptionRow[], unit: WeightUnit): VariantRow {
  return {
    variant_id: variant.id,
    value_ids: options.flatMap(({ values }, index) => {
      const value = values.find(({ text }) => text === variant.options[index])
      return value === undefined ? [] : [value.id]
    }),
    price: typeRupees(variant.price_paise),
    compare_at: variant.compare_at_price_paise === null ? '' : typeRupees(variant.compare_at_price_paise),
    stock: String(variant.stock_quantity),
    stock_read: String(variant.stock_quantity),
    sku: variant.sku,
    weight: variant.weight_grams === 0 ? '' : formatWeight(variant.weight_grams, unit),
    barcode: variant.barcode,
    barcode_read: variant.barcode,
    hsn: variant.hsn_code,
    gst: variant.gst_rate_basis_points === null ? '' : String(variant.gst_rate_basis_points / 100),
    image: variant.image_src ?? '',
  }
}

function forAll(values: readonly boolean[]): ForAll {
  if (values.every((value) => value)) return 'yes'
  return values.some((value) => value) ? 'mixed' : 'no'
}

function same(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase()
}
