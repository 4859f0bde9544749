import type { CollectionRule, CollectionSort } from '../../membership/contract.ts'

/** A picture of the demo by the name of its file, and what is to be seen in it. */
export type DemoPicture = readonly [name: string, alt: string]

export interface DemoVariant {
  /** One for each option. */
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
  /** Paragraphs; the last one may be a list of short facts. */
  readonly text: readonly string[]
  readonly facts: readonly string[]
  readonly options: readonly string[]
  readonly variants: readonly DemoVariant[]
  readonly pictures: readonly DemoPicture[]
  readonly hsn_code: string
  readonly gst_rate_basis_points: number
}

export interface DemoCollection {
  readonly handle: string
  readonly title: string
  readonly text: string
  readonly picture: DemoPicture
  readonly sort_order: CollectionSort
  /** Handles of its products, in order; or rules. */
  readonly members: readonly string[] | { readonly match: 'all' | 'any'; readonly rules: readonly CollectionRule[] }
}

export interface DemoPage {
  readonly handle: string
  readonly title: string
  readonly html: string
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

/** What a store of the demo sells and says. */
export interface DemoCatalog {
  readonly store_slug: string
  /** As it stands on every product. */
  readonly vendor: string
  readonly products: readonly DemoProduct[]
  readonly collections: readonly DemoCollection[]
  readonly pages: readonly DemoPage[]
  readonly menus: readonly { readonly handle: string; readonly title: string; readonly links: readonly DemoLink[] }[]
  /** Pictures that no product and no collection shows: for the theme. */
  readonly pictures: readonly DemoPicture[]
}

/** Weights of one thing: `['100 g', 100, 120, 40]` is a weight, its grams, the price in rupees, the stock, the price before. */
export type Weight = readonly [name: string, grams: number, price_rupees: number, stock: number, before?: number]

export function byWeight(weights: readonly Weight[]): Pick<DemoProduct, 'options' | 'variants'> {
  return {
    options: ['Weight'],
    variants: weights.map(([name, grams, price_rupees, stock, before]) => ({
      options: [name],
      price_rupees,
      stock,
      // The jar weighs, too.
      grams: Math.round(grams * 1.15 + 40),
      ...(before === undefined ? {} : { compare_at_price_rupees: before }),
    })),
  }
}

/** One thing that there is in one kind only. */
export function single(
  price_rupees: number,
  stock: number,
  grams: number,
  before?: number,
): Pick<DemoProduct, 'options' | 'variants'> {
  const variant = { options: [], price_rupees, stock, grams }
  return { options: [], variants: [before === undefined ? variant : { ...variant, compare_at_price_rupees: before }] }
}

/** Sizes in colours, or sizes alone; `stock` runs through all of them in turn, so that some are sold out. */
export function inSizes(
  sizes: readonly string[],
  price_rupees: number,
  stock: readonly number[],
  { colors, before, grams = 350 }: { colors?: readonly string[]; before?: number; grams?: number } = {},
): Pick<DemoProduct, 'options' | 'variants'> {
  const choices =
    colors === undefined ? sizes.map((size) => [size]) : colors.flatMap((color) => sizes.map((size) => [size, color]))
  return {
    options: colors === undefined ? ['Size'] : ['Size', 'Colour'],
    variants: choices.map((options, index) => ({
      options,
      price_rupees,
      stock: stock[index % stock.length] ?? 0,
      grams,
      ...(before === undefined ? {} : { compare_at_price_rupees: before }),
    })),
  }
}

/** Colours or lengths of one thing, at one price. */
export function inKinds(
  option: string,
  kinds: readonly (readonly [name: string, stock: number])[],
  price_rupees: number,
  { before, grams = 600 }: { before?: number; grams?: number } = {},
): Pick<DemoProduct, 'options' | 'variants'> {
  return {
    options: [option],
    variants: kinds.map(([name, stock]) => ({
      options: [name],
      price_rupees,
      stock,
      grams,
      ...(before === undefined ? {} : { compare_at_price_rupees: before }),
    })),
  }
}
