import type { CollectionRule, CollectionSort } from '../../membership/contract.ts'

/** An image of a demo store: its file name without extension, and its alt text. */
export type DemoImage = readonly [name: string, alt: string]

export interface DemoVariant {
  /** One value per option. */
  readonly options: readonly string[]
  readonly price_rupees: number
  readonly compare_at_price_rupees?: number
  readonly stock: number
  readonly grams: number
}

export interface DemoProduct {
  readonly handle: string
  readonly title: string
  readonly type: string
  readonly tags: readonly string[]
  /** Paragraphs of the description. */
  readonly text: readonly string[]
  /** Short bullet points after the description. */
  readonly facts: readonly string[]
  readonly options: readonly string[]
  readonly variants: readonly DemoVariant[]
  readonly images: readonly DemoImage[]
  readonly hsn_code: string
  readonly gst_rate_basis_points: number
}

export interface DemoCollection {
  readonly handle: string
  readonly title: string
  readonly text: string
  readonly image: DemoImage
  readonly sort_order: CollectionSort
  /** Product handles in order (manual), or conditions (automatic). */
  readonly members: readonly string[] | { readonly match: 'all' | 'any'; readonly rules: readonly CollectionRule[] }
}

export interface DemoCategory {
  readonly name: string
  readonly text?: string
  readonly image?: DemoImage
  readonly hsn_code?: string
  readonly gst_rate_basis_points?: number
  readonly google_product_category?: string
  /** Product handles. The first category of the tree that names a product is its main one. */
  readonly products: readonly string[]
  readonly below?: readonly DemoCategory[]
}

export interface DemoPage {
  readonly handle: string
  readonly title: string
  readonly html: string
  /** The end of a template's name: `contact` for page.contact. */
  readonly template?: string
}

export interface DemoLink {
  readonly title: string
  readonly to:
    | 'home'
    | 'all_products'
    | 'all_collections'
    | 'search'
    | { readonly collection: string }
    | { readonly page: string }
  readonly links?: readonly DemoLink[]
}

/** Products, collections, categories, pages and menus of a demo store. */
export interface DemoCatalog {
  readonly store_slug: string
  /** The vendor field of all products. */
  readonly vendor: string
  readonly products: readonly DemoProduct[]
  readonly collections: readonly DemoCollection[]
  readonly categories: readonly DemoCategory[]
  readonly pages: readonly DemoPage[]
  readonly menus: readonly { readonly handle: string; readonly title: string; readonly links: readonly DemoLink[] }[]
  /** Other images that the theme uses. */
  readonly images: readonly DemoImage[]
}

/** A weight option of a product: `['100 g', 100, 95, 140]` costs ₹95, and 140 are in stock. */
export type Weight = readonly [name: string, grams: number, price_rupees: number, stock: number, compareAt?: number]

/** Returns one variant per weight. */
export function byWeight(weights: readonly Weight[]): Pick<DemoProduct, 'options' | 'variants'> {
  return {
    options: ['Weight'],
    variants: weights.map(([name, grams, priceRupees, stock, compareAt]) => ({
      options: [name],
      price_rupees: priceRupees,
      stock,
      // Includes the weight of the jar.
      grams: Math.round(grams * 1.15 + 40),
      ...(compareAt === undefined ? {} : { compare_at_price_rupees: compareAt }),
    })),
  }
}

/** Returns the only variant of a product without options. */
export function singleVariant(
  priceRupees: number,
  stock: number,
  grams: number,
  compareAt?: number,
): Pick<DemoProduct, 'options' | 'variants'> {
  const variant = { options: [], price_rupees: priceRupees, stock, grams }
  const variants = [compareAt === undefined ? variant : { ...variant, compare_at_price_rupees: compareAt }]
  return { options: [], variants }
}

/** Returns variants by size, or by size and colour. Repeats `stock` for all variants, so some are out of stock. */
export function bySize(
  sizes: readonly string[],
  priceRupees: number,
  stock: readonly number[],
  { colors, compareAt, grams = 350 }: { colors?: readonly string[]; compareAt?: number; grams?: number } = {},
): Pick<DemoProduct, 'options' | 'variants'> {
  const choices =
    colors === undefined ? sizes.map((size) => [size]) : colors.flatMap((color) => sizes.map((size) => [size, color]))
  return {
    options: colors === undefined ? ['Size'] : ['Size', 'Colour'],
    variants: choices.map((options, index) => ({
      options,
      price_rupees: priceRupees,
      stock: stock[index % stock.length] ?? 0,
      grams,
      ...(compareAt === undefined ? {} : { compare_at_price_rupees: compareAt }),
    })),
  }
}

/** Returns variants of one option, all at the same price. */
export function byOption(
  option: string,
  values: readonly (readonly [name: string, stock: number])[],
  priceRupees: number,
  { compareAt, grams = 600 }: { compareAt?: number; grams?: number } = {},
): Pick<DemoProduct, 'options' | 'variants'> {
  return {
    options: [option],
    variants: values.map(([name, stock]) => ({
      options: [name],
      price_rupees: priceRupees,
      stock,
      grams,
      ...(compareAt === undefined ? {} : { compare_at_price_rupees: compareAt }),
    })),
  }
}
