import { type FilterReference, filter } from '../filter-reference.ts'

export const textsFilters: readonly FilterReference[] = [
  filter(
    't',
    'Text of `locales/` by its key, in the language of the page. Other arguments fill placeholders. Keys that end in `_html` are HTML.',
    {
      returns: 'text',
      example: ["{{ 'cart.empty_cart' | t }}", 'Empty cart'],
      named: { count: 'Selects `zero`, `one` or `other`.', default: 'Text if the translation is missing.' },
    },
  ),
  filter('translate', 'The same as `t`.', {
    returns: 'text',
    named: { count: 'Selects `zero`, `one` or `other`.', default: 'Text if the translation is missing.' },
  }),
  filter('handle', 'Text as a handle.', {
    returns: 'text',
    example: ["{{ 'Garam Masala (250 g)' | handle }}", 'garam-masala-250-g'],
  }),
  filter('handleize', 'The same as `handle`.', {
    returns: 'text',
    example: ["{{ 'Garam Masala (250 g)' | handleize }}", 'garam-masala-250-g'],
  }),
  filter('pluralize: one, other', 'The word that matches a number.', {
    returns: 'text',
    example: ["{{ 2 | pluralize: 'item', 'items' }}", 'items'],
  }),
  filter('camelize', 'Text in camel case.', {
    returns: 'text',
    example: ["{{ 'free-shipping note' | camelize }}", 'FreeShippingNote'],
  }),
  filter('camelcase', 'The same as `camelize`.', {
    returns: 'text',
    example: ["{{ 'free-shipping note' | camelcase }}", 'FreeShippingNote'],
  }),
  filter('time_tag: format?', '`<time>` element with the formatted time.', {
    returns: 'html',
    example: [
      "{{ '2026-11-20T20:00:00Z' | time_tag: '%d/%m' }}",
      '<time datetime="2026-11-21T01:30:00+05:30">21/11</time>',
    ],
    named: { format: 'Named format: `date`, `abbreviated_date`, `basic`, `short`, `long`, ....' },
  }),
]
