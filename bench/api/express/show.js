/** The fields that a list and a single product have in common. */
function showSummary(product) {
  return {
    id: product.id,
    handle: product.handle,
    title: product.title,
    url: `/products/${encodeURIComponent(product.handle)}`,
    vendor: product.vendor,
    product_type: product.product_type,
    tags: product.tags,
    price_min_paise: product.price_min_paise,
    price_max_paise: product.price_max_paise,
    compare_at_price_max_paise: product.compare_at_price_max_paise,
    is_available: product.is_available,
  }
}

/** The JSON of a product in a list. */
export function showListed({ src, alt, width, height, ...product }) {
  return {
    ...showSummary(product),
    image: src === null ? null : { src, alt: alt === '' ? product.title : alt, width, height },
  }
}

/** The JSON of one product. */
export function showProduct({ product, variants }) {
  const images = product.images.map(({ id, src, alt, width, height }) => ({
    id,
    shown: { src, alt: alt === '' ? product.title : alt, width, height },
  }))
  const optionsOf = ({ option1, option2, option3 }) => [option1, option2, option3].filter((value) => value !== null)
  return {
    ...showSummary(product),
    image: images[0]?.shown ?? null,
    description: product.description,
    seo_title: product.seo_title,
    seo_description: product.seo_description,
    published_at: product.published_at.toISOString(),
    updated_at: product.updated_at.toISOString(),
    options: product.option_names.map((name, index) => ({
      name,
      values: [...new Set(variants.map((variant) => optionsOf(variant)[index]))],
    })),
    variants: variants.map((variant) => {
      const options = optionsOf(variant)
      return {
        id: variant.id,
        title: options.length === 0 ? 'Default Title' : options.join(' / '),
        options,
        price_paise: variant.price_paise,
        compare_at_price_paise: variant.compare_at_price_paise,
        is_available: !variant.track_inventory || variant.continue_selling || variant.stock_quantity > 0,
        weight_grams: variant.weight_grams,
        requires_shipping: variant.requires_shipping,
        image: images.find(({ id }) => id === variant.image_id)?.shown ?? null,
      }
    }),
    images: images.map(({ shown }) => shown),
    collections: product.collections.map(({ handle, title }) => ({
      handle,
      title,
      url: `/collections/${encodeURIComponent(handle)}`,
    })),
    category: null,
  }
}
