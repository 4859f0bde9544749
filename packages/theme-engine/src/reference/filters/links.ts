import { type FilterReference, filter } from '../filter-reference.ts'

export const linksFilters: readonly FilterReference[] = [
  filter('link_to: url, title?', 'Link with this text. Other arguments become attributes.', {
    returns: 'html',
    example: [
      "{{ 'Tea' | link_to: '/collections/tea', class: 'button' }}",
      '<a href="/collections/tea" class="button">Tea</a>',
    ],
    named: { class: 'Classes of the link.', title: 'Title of the link.' },
  }),
  filter('link_to_vendor', 'Link to the products of a brand.', {
    returns: 'html',
    example: ["{{ 'Kesari' | link_to_vendor }}", '<a href="/collections/all?filter.p.vendor=Kesari">Kesari</a>'],
  }),
  filter('link_to_type', 'Link to the products of a type.', {
    returns: 'html',
    example: ["{{ 'Spices' | link_to_type }}", '<a href="/collections/all?filter.p.product_type=Spices">Spices</a>'],
  }),
  filter('link_to_tag: tag?', 'Link to the products with a tag.', { returns: 'html' }),
  filter('link_to_add_tag: tag?', 'The same as `link_to_tag`.', { returns: 'html' }),
  filter('link_to_remove_tag: tag?', 'The same as `link_to_tag`.', { returns: 'html' }),
  filter('url_for_vendor', 'URL of the products of a brand.', {
    returns: 'url',
    example: ["{{ 'Kesari' | url_for_vendor }}", '/collections/all?filter.p.vendor=Kesari'],
  }),
  filter('url_for_type', 'URL of the products of a type.', {
    returns: 'url',
    example: ["{{ 'Spices' | url_for_type }}", '/collections/all?filter.p.product_type=Spices'],
  }),
  filter('url_for_tag', 'URL of the products with a tag.', {
    returns: 'url',
    example: ["{{ 'new' | url_for_tag }}", '/collections/all?filter.p.tag=new'],
  }),
  filter('within: collection', 'URL of a product inside a collection.', {
    returns: 'url',
    example: ['{{ product.url | within: collections.spices }}', '/collections/spices/products/lakadong-turmeric'],
  }),
  filter('sort_by: order', 'URL of a list in another order.', {
    returns: 'url',
    example: ["{{ '/collections/tea' | sort_by: 'price-ascending' }}", '/collections/tea?sort_by=price-ascending'],
  }),
  filter('highlight: terms', 'Text with the found words marked.', {
    returns: 'html',
    example: [
      "{{ 'Masala for masala' | highlight: 'masala' }}",
      '<strong class="highlight">Masala</strong> for <strong class="highlight">masala</strong>',
    ],
  }),
  filter('highlight_active_tag: class?', 'Marks a tag that is selected.', { returns: 'html' }),
  filter('safe_url', 'URL if it is safe to link to, otherwise empty.', {
    returns: 'url',
    example: ["{{ '/collections/tea' | safe_url }}", '/collections/tea'],
  }),
  filter('url_escape', "Escapes what isn't allowed in a URL.", {
    returns: 'text',
    example: ["{{ '/search?q=a b' | url_escape }}", '/search?q=a%20b'],
  }),
  filter('url_param_escape', 'Escapes a parameter of a URL.', {
    returns: 'text',
    example: ["{{ 'a & b' | url_param_escape }}", 'a%20%26%20b'],
  }),
]
