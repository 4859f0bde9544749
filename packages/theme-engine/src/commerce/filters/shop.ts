import { escapeHtml } from '../../escape-html.ts'
import { jsonFilters } from '../../liquid/filters/json.ts'
import { plainTextOf } from '../../liquid/filters/typed-text.ts'
import type { Filter } from '../../liquid/language.ts'
import { SafeHtml } from '../../liquid/safe-html.ts'
import { isPlainObject, readProperty } from '../../liquid/values.ts'
import { countInCart } from '../../theme/objects/cart-object.ts'
import { isProduct } from '../../theme/objects/product-object.ts'
import { pageState } from '../../theme/page-state.ts'
import { toHandle } from '../handle.ts'
import { productStructuredData } from '../structured-data.ts'

/** `cart | item_count_for_variant: variant.id`. */
const itemCountForVariant: Filter = (context, _input, [variant]) => {
  const { cart } = pageState.get(context).data
  return cart ? countInCart(cart, context.text(variant)) : 0
}

/** `cart | line_items_for: product`: the cart's line items for this product. */
const lineItemsFor: Filter = (context, input, [product]) => {
  const id = readProperty(product, 'product') === undefined ? readProperty(product, 'id') : undefined
  return context
    .list(readProperty(input, 'items'))
    .filter(
      (line) =>
        readProperty(line, id === undefined ? 'variant_id' : 'product_id') === (id ?? readProperty(product, 'id')),
    )
}

/** Grams in a readable unit: `250 g`, `1.5 kg`. */
const weightWithUnit: Filter = (context, input, [unit]) => {
  const grams = context.number(input)
  if (context.text(unit) === 'g' || (context.text(unit) === '' && grams < 1000)) return `${grams} g`
  return `${Number((grams / 1000).toFixed(2))} kg`
}

/** A postal address in lines, in Indian format. */
const formatAddress: Filter = (context, input) => {
  const part = (key: string) => context.html(readProperty(input, key))
  const city = [part('city'), part('zip')].filter(Boolean).join(' ')
  const lines = [
    part('name'),
    part('company'),
    part('address1'),
    part('address2'),
    city,
    part('province'),
    part('country'),
  ]
  return new SafeHtml(`<p>${lines.filter(Boolean).join('<br>')}</p>`)
}

/** `form.errors | default_errors`: the errors as a list. */
const defaultErrors: Filter = (context, input) => {
  const messages = readProperty(input, 'messages')
  if (!isPlainObject(messages) || Object.keys(messages).length === 0) return new SafeHtml('')
  const items = Object.values(messages).map((message) => `<li>${context.html(message)}</li>`)
  return new SafeHtml(`<div class="form-errors" role="alert"><ul>${items.join('')}</ul></div>`)
}

/** `paginate | default_pagination: next: 'Next', previous: 'Previous'`. */
const defaultPagination: Filter = (context, input, _args, named) => {
  const parts = context.list(readProperty(input, 'parts'))
  if (parts.length <= 1) return new SafeHtml('')
  const link = (part: unknown, label: string, rel: string) => {
    const url = plainTextOf(context, readProperty(part, 'url'))
    return url === ''
      ? ''
      : `<a class="pagination-link" href="${escapeHtml(url)}"${rel === '' ? '' : ` rel="${rel}"`}>${label}</a>`
  }
  const previous = link(readProperty(input, 'previous'), context.html(named.previous ?? 'Previous'), 'prev')
  const next = link(readProperty(input, 'next'), context.html(named.next ?? 'Next'), 'next')
  const numbers = parts.map((part) => {
    const title = context.html(readProperty(part, 'title'))
    if (readProperty(part, 'is_link') === true) return link(part, title, '')
    const current = title === context.html(readProperty(input, 'current_page'))
    return `<span class="pagination-part"${current ? ' aria-current="page"' : ''}>${title}</span>`
  })
  return new SafeHtml(`<nav class="pagination" aria-label="Pages">${previous}${numbers.join('')}${next}</nav>`)
}

/** `product | structured_data`: schema.org JSON for a script of type application/ld+json. */
const structuredData: Filter = (context, input) => {
  const data = isProduct(input) ? productStructuredData(input, pageState.get(context)) : null
  return jsonFilters.json(context, data, [], {})
}

/** A product metafield as text. */
const metafieldTag: Filter = (context, input) => {
  const value = readProperty(input, 'value')
  const type = toHandle(context.text(readProperty(input, 'type')))
  return new SafeHtml(`<span class="metafield${type === '' ? '' : ` metafield-${type}`}">${context.html(value)}</span>`)
}

const metafieldText: Filter = (context, input) => context.text(readProperty(input, 'value'))

const nothing: Filter = () => new SafeHtml('')

/** Payment methods as text: their logos belong to their owners. */
const paymentTypeSvgTag: Filter = (context, input) =>
  new SafeHtml(`<span class="payment-type">${context.html(plainTextOf(context, input).replaceAll('_', ' '))}</span>`)

export const shopFilters = {
  item_count_for_variant: itemCountForVariant,
  line_items_for: lineItemsFor,
  weight_with_unit: weightWithUnit,
  format_address: formatAddress,
  default_errors: defaultErrors,
  default_pagination: defaultPagination,
  structured_data: structuredData,
  metafield_tag: metafieldTag,
  metafield_text: metafieldText,
  payment_type_svg_tag: paymentTypeSvgTag,
  payment_type_img_url: () => '',
  payment_button: nothing,
  payment_terms: nothing,
  login_button: nothing,
  avatar: nothing,
  customer_login_link: nothing,
  customer_logout_link: nothing,
  customer_register_link: nothing,
  currency_selector: nothing,
  standard_event_data: nothing,
}
