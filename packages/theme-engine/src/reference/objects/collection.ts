import { globalObject, innerObject, type ObjectReference } from '../object-reference.ts'

export const collectionObjects: readonly ObjectReference[] = [
  globalObject('collection', {
    description:
      'A collection of products. In templates, the collection of the collection page, or the list of the products of the category page; prints its title.',
    properties: {
      id: ['any', 'ID of the collection.'],
      handle: ['text', 'Name in URLs.'],
      title: ['text', 'Name of the collection.'],
      description: ['html', 'Description, sanitised.'],
      url: ['url', 'URL of the collection.'],
      image: ['image?', 'Its own image.'],
      featured_image: ['image?', 'Its image, or that of its first product with one.'],
      products: ['product[]', 'Products, those of the current page of the list.'],
      products_count: ['number', 'Number of products with the current filters.'],
      all_products_count: ['number', 'Number of all its products.'],
      sort_by: ['text?', 'Sort order requested in the URL.'],
      default_sort_by: ['text', 'Sort order without a request.'],
      sort_options: ['sort_option[]', 'Sort orders that visitors can choose.'],
      filters: ['filter[]', 'Filters that visitors can use.'],
      tags: ['text[]', 'Tags of the shown products.'],
      all_tags: ['text[]', 'Tags of all its products.'],
      all_types: ['text[]', 'Product types of the shown products.'],
      all_vendors: ['text[]', 'Brands of the shown products.'],
      template_suffix: ['text?', 'End of the name of its alternative template.'],
    },
  }),
  innerObject('sort_option', {
    description: 'A sort order of a collection or a search.',
    example: 'collection.sort_options.first',
    properties: {
      value: ['text', 'For the `sort_by` parameter.'],
      name: ['text', 'For visitors.'],
    },
  }),
  innerObject('filter', {
    description: 'A filter of a collection or a search; prints its label.',
    example: 'collection.filters.first',
    properties: {
      label: ['text', 'Name of the filter.'],
      type: ['text', '`list`, `price_range` or `boolean`.'],
      param_name: ['text', 'Name of its form field.'],
      values: ['filter_value[]', 'Values of a list.'],
      active_values: ['filter_value[]', 'Selected values.'],
      inactive_values: ['filter_value[]', "Values that aren't selected."],
      min_value: ['filter_end', 'Lowest price requested.'],
      max_value: ['filter_end', 'Highest price requested.'],
      range_max: ['money?', 'Highest price of all products, in paise.'],
      url_to_remove: ['url?', 'URL of the page without this filter.'],
    },
  }),
  innerObject('filter_value', {
    description: 'A value of a filter; prints its label.',
    example: 'collection.filters.first.values.first',
    properties: {
      label: ['text', 'For visitors.'],
      value: ['text', 'Value of its form field.'],
      param_name: ['text', 'Name of its form field.'],
      count: ['number', 'Number of products that have it.'],
      active: ['boolean', 'Whether it is selected.'],
      url_to_add: ['url', 'URL of the page with this value.'],
      url_to_remove: ['url', 'URL of the page without this value.'],
    },
  }),
  innerObject('filter_end', {
    description: 'One end of a price range.',
    example: 'collection.filters.first.min_value',
    properties: {
      value: ['money?', 'Requested price in paise.'],
      param_name: ['text', 'Name of its form field.'],
    },
  }),
  globalObject('search', {
    description: 'The search of the search page.',
    properties: {
      terms: ['text', 'What the visitor searched for.'],
      performed: ['boolean', 'Whether there are terms.'],
      results: ['product[]', 'Found products, those of the current page of the list.'],
      results_count: ['number', 'Number of found products.'],
      types: ['text[]', 'What was searched: `product`.'],
      filters: ['filter[]', 'Filters that visitors can use.'],
      sort_by: ['text?', 'Sort order requested in the URL.'],
      default_sort_by: ['text', 'Sort order without a request.'],
      sort_options: ['sort_option[]', 'Sort orders that visitors can choose.'],
    },
  }),
  globalObject('collections', {
    description: "The store's collections: a list, and by handle: `collections['tea']`.",
    items: 'collection',
  }),
  globalObject('all_products', {
    description: "The store's products by handle: `all_products['masala-dabba']`.",
    items: 'product',
  }),
]
