import { type FilterReference, filter } from '../filter-reference.ts'

export const storeFilters: readonly FilterReference[] = [
  filter(
    'item_count_for_variant: variant',
    'How many of a variant are in the cart: `cart | item_count_for_variant: variant.id`.',
    { returns: 'number' },
  ),
  filter('line_items_for: product', 'Lines of the cart with a product or variant: `cart | line_items_for: product`.', {
    returns: 'line_item[]',
  }),
  filter('format_address', 'Postal address with line breaks.', { returns: 'html' }),
  filter('default_errors', 'Errors of a form as a list: `form.errors | default_errors`.', { returns: 'html' }),
  filter('default_pagination', 'Links to the pages of a list: `paginate | default_pagination`.', {
    returns: 'html',
    named: { previous: 'Text of the link to the previous page.', next: 'Text of the link to the next page.' },
  }),
  filter('structured_data', 'Data of a product for search engines, for a `<script type="application/ld+json">`.', {
    returns: 'html',
  }),
  filter('metafield_tag', 'Metafield as an element.', { returns: 'html' }),
  filter('metafield_text', 'Metafield as text.', { returns: 'text' }),
  filter('payment_type_svg_tag', 'Name of a payment method.', { returns: 'html' }),
  filter('payment_type_img_url', 'No output; for imported themes.', { returns: 'url' }),
  filter('payment_button', 'No output; for imported themes.', { returns: 'html' }),
  filter('payment_terms', 'No output; for imported themes.', { returns: 'html' }),
  filter('login_button', 'No output; for imported themes.', { returns: 'html' }),
  filter('avatar', 'No output; for imported themes.', { returns: 'html' }),
  filter('customer_login_link', 'No output; for imported themes.', { returns: 'html' }),
  filter('customer_logout_link', 'No output; for imported themes.', { returns: 'html' }),
  filter('customer_register_link', 'No output; for imported themes.', { returns: 'html' }),
  filter('currency_selector', 'No output; for imported themes.', { returns: 'html' }),
  filter('standard_event_data', 'No output; for imported themes.', { returns: 'html' }),
]
