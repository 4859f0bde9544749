import type { CartData, CartItemData } from '../data/cart-data.ts'
import { imageObject } from './image-object.ts'
import { LazyObject, properties } from './lazy-object.ts'
import { productObject } from './product-object.ts'
import { cachedBySite } from './site.ts'
import { variantObject } from './variant-object.ts'

/** A line item, its position (from 1), and its variant. */
interface LineSource {
  item: CartItemData
  line: number
}

const line = properties<LineSource>(
  {
    id: ({ item }) => item.variant_id,
    key: ({ item }) => item.key,
    index: ({ line }) => line,
    quantity: ({ item }) => item.quantity,
    title: ({ item }) => {
      const variant = variantOf(item)
      return item.product.options.length === 0 || !variant
        ? item.product.title
        : `${item.product.title} - ${variant.title}`
    },
    product: ({ item }, site) => productObject(item.product, site),
    product_id: ({ item }) => item.product.id,
    product_title: ({ item }) => item.product.title,
    product_type: ({ item }) => item.product.type,
    vendor: ({ item }) => item.product.vendor,
    variant_id: ({ item }) => item.variant_id,
    variant_title: ({ item }) => variantOf(item)?.title,
    variant: ({ item }, site) => {
      const data = variantOf(item)
      return data && variantObject(item.product, data, site, productObject)
    },
    sku: ({ item }) => variantOf(item)?.sku ?? '',
    url: ({ item }, site) =>
      `${site.path(`/products/${item.product.handle}`)}?variant=${encodeURIComponent(String(item.variant_id))}`,
    url_to_remove: ({ item }, site) => `${site.path('/cart/change')}?id=${encodeURIComponent(item.key)}&quantity=0`,
    image: ({ item }, site) => {
      const source = item.product.images[variantOf(item)?.image ?? 0]
      return source && imageObject(source, site)
    },
    price: ({ item }) => finalPrice(item),
    final_price: ({ item }) => finalPrice(item),
    original_price: ({ item }) => originalPrice(item),
    line_price: ({ item }) => finalPrice(item) * item.quantity,
    final_line_price: ({ item }) => finalPrice(item) * item.quantity,
    original_line_price: ({ item }) => originalPrice(item) * item.quantity,
    total_discount: ({ item }) => (originalPrice(item) - finalPrice(item)) * item.quantity,
    grams: ({ item }) => variantOf(item)?.weight_grams ?? 0,
    requires_shipping: ({ item }) => variantOf(item)?.requires_shipping ?? true,
    taxable: ({ item }) => variantOf(item)?.taxable ?? true,
    properties: ({ item }) => item.properties ?? {},
    options_with_values: ({ item }) =>
      item.product.options.map(({ name }, index) => ({ name, value: variantOf(item)?.options[index] })),
    line_level_discount_allocations: () => [],
    discounts: () => [],
    gift_card: () => false,
  },
  [
    'id',
    'key',
    'quantity',
    'title',
    'product_id',
    'product_title',
    'variant_id',
    'variant_title',
    'sku',
    'url',
    'image',
    'price',
    'line_price',
    'properties',
  ],
)

const cart = properties<CartData>(
  {
    items: ({ items }, site) =>
      items.map((item, index) => new LazyObject({ item, line: index + 1 }, site, line, item.key)),
    item_count: ({ items }) => items.reduce((count, { quantity }) => count + quantity, 0),
    total_price: (data) => data.total_price ?? itemsTotal(data),
    items_subtotal_price: itemsTotal,
    original_total_price: ({ items }) => items.reduce((sum, item) => sum + originalPrice(item) * item.quantity, 0),
    total_discount: ({ total_discount: totalDiscount }) => totalDiscount ?? 0,
    total_weight: ({ items }) =>
      items.reduce((sum, item) => sum + (variantOf(item)?.weight_grams ?? 0) * item.quantity, 0),
    note: ({ note }) => note ?? '',
    attributes: ({ attributes }) => attributes ?? {},
    requires_shipping: ({ items }) => items.some((item) => variantOf(item)?.requires_shipping ?? true),
    'empty?': ({ items }) => items.length === 0,
    currency: () => ({ iso_code: 'INR', symbol: '₹', name: 'Indian Rupee' }),
    taxes_included: () => true,
    duties_included: () => false,
    cart_level_discount_applications: () => [],
    discount_applications: () => [],
    checkout_charge_amount: (data) => data.total_price ?? itemsTotal(data),
  },
  ['items', 'item_count', 'total_price', 'total_discount', 'note', 'attributes'],
)

export const cartObject = cachedBySite<CartData, LazyObject<CartData>>((data, site) => new LazyObject(data, site, cart))

/** Quantity of a variant in the cart. */
export function countInCart({ items }: CartData, variantId: string): number {
  return items.reduce((count, item) => count + (String(item.variant_id) === variantId ? item.quantity : 0), 0)
}

function variantOf({ product, variant_id: variantId }: CartItemData) {
  return product.variants.find(({ id }) => String(id) === String(variantId))
}

function originalPrice(item: CartItemData): number {
  return variantOf(item)?.price ?? item.final_price ?? 0
}

function finalPrice(item: CartItemData): number {
  return item.final_price ?? originalPrice(item)
}

function itemsTotal({ items }: CartData): number {
  return items.reduce((sum, item) => sum + finalPrice(item) * item.quantity, 0)
}
