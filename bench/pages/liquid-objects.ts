import type { CollectionData, ProductData } from '@haat/theme-engine'
import { SafeHtml } from './liquid-dialect.ts'

/** A product as the theme's templates read it. */
export function productView(product: ProductData, root: string) {
  const prices = product.variants.map(({ price }) => price)
  const variants = product.variants.map((variant) => ({
    ...variant,
    option1: variant.options[0],
    option2: variant.options[1],
    option3: variant.options[2],
  }))
  const current = variants.find(({ available }) => available) ?? variants[0]
  const price = Math.min(...prices)
  return {
    ...product,
    description: new SafeHtml(product.description),
    url: `${root}/products/${product.handle}`,
    price,
    price_varies: Math.max(...prices) !== price,
    available: variants.some(({ available }) => available),
    featured_image: product.images[0],
    variants,
    first_available_variant: variants.find(({ available }) => available),
    selected_or_first_available_variant: current,
    has_only_default_variant: product.options.length === 0,
    options: product.options.map(({ name }) => name),
    options_with_values: product.options.map(({ name, values }, index) => ({
      name,
      position: index + 1,
      selected_value: current?.options[index],
      values: values.map((value) => {
        const variant = variants.find(({ options }) => options[index] === value)
        return new OptionValue(value, {
          selected: current?.options[index] === value,
          available: variant?.available,
          variant,
        })
      }),
    })),
    collections: (product.collections ?? []).map(({ handle, title }) => ({
      title,
      url: `${root}/collections/${handle}`,
    })),
    rating_count: 0,
  }
}

/** A value of an option; prints as its text. */
class OptionValue {
  readonly #text: string
  readonly selected: boolean
  readonly available: boolean | undefined
  readonly variant: unknown

  constructor(text: string, { selected, available, variant }: Pick<OptionValue, 'selected' | 'available' | 'variant'>) {
    this.#text = text
    this.selected = selected
    this.available = available
    this.variant = variant
  }

  toString(): string {
    return this.#text
  }
}

/** A collection as the theme's templates read it. */
export function collectionView(collection: CollectionData, root: string) {
  return {
    ...collection,
    description: new SafeHtml(collection.description ?? ''),
    url: `${root}/collections/${collection.handle}`,
    products: collection.products.map((product) => productView(product, root)),
    default_sort_by: 'manual',
    filters: (collection.filters ?? []).map((filter) => ({
      ...filter,
      active_values: [],
      min_value: { param_name: `${filter.param_name}.gte`, value: null },
      max_value: { param_name: `${filter.param_name}.lte`, value: null },
    })),
  }
}
