import { globalObject, innerObject, type ObjectReference } from '../object-reference.ts'

export const categoryObjects: readonly ObjectReference[] = [
  globalObject('category', {
    description:
      "A category of the store's tree. In templates, the category of the category page, whose products are in `collection`; prints its title.",
    properties: {
      id: ['any', 'ID of the category.'],
      handle: ['text', 'Name in URLs.'],
      title: ['text', 'Name of the category.'],
      name: ['text', 'The same as `title`.'],
      description: ['html', 'Description, sanitised.'],
      url: ['url', 'URL of the category page.'],
      image: ['image?', 'Its own image.'],
      featured_image: ['image?', 'Its image, or that of one of its products.'],
      products_count: ['number', 'Number of products, including those of the categories below it.'],
      level: ['number', 'Level in the tree: 1 for a top-level category.'],
      parent: ['category_link?', 'The category above it.'],
      ancestors: ['category_link[]', 'The categories above it, the top-level one first.'],
      subcategories: ['category[]', 'The categories directly below it, in order.'],
    },
  }),
  innerObject('category_link', {
    description: 'The name of a category and its place in the tree; prints its title.',
    example: 'product.category',
    properties: {
      handle: ['text', 'Name in URLs.'],
      title: ['text', 'Name of the category.'],
      name: ['text', 'The same as `title`.'],
      url: ['url', 'URL of the category page.'],
      parent: ['category_link?', 'The category above it.'],
      ancestors: ['category_link[]', 'The categories above it, the top-level one first.'],
    },
  }),
  globalObject('categories', {
    description:
      "The store's top-level categories, each with its `subcategories`, and every category by handle: `categories['tea']`.",
    items: 'category',
  }),
]
