import { globalObject, innerObject, type ObjectReference } from '../object-reference.ts'

export const navigationObjects: readonly ObjectReference[] = [
  globalObject('page', {
    description: 'A page with text, such as About us. In templates, the page that is shown; prints its title.',
    properties: {
      id: ['number', 'ID of the page.'],
      handle: ['text', 'Name in URLs.'],
      title: ['text', 'Title.'],
      content: ['html', 'Content, sanitised.'],
      url: ['url', 'URL of the page.'],
      published_at: ['date?', 'When it was published.'],
      template_suffix: ['text?', 'End of the name of its alternative template.'],
    },
  }),
  globalObject('pages', { description: "The store's pages by handle: `pages['about']`.", items: 'page' }),
  globalObject('menus', {
    description: "The store's menus by handle: `menus['main-menu']`. Usually from a setting of type `menu`.",
    items: 'menu',
  }),
  globalObject('linklists', { description: 'The same as `menus`.', items: 'menu' }),
  innerObject('menu', {
    description: 'A menu.',
    example: "menus['main-menu']",
    properties: {
      handle: ['text', 'Name in templates.'],
      title: ['text', 'Title.'],
      levels: ['number', 'Levels of links: 1 without submenus.'],
      links: ['link[]', 'Its links.'],
    },
  }),
  innerObject('link', {
    description: 'A link of a menu.',
    example: "menus['main-menu'].links.first",
    properties: {
      title: ['text', 'Text of the link.'],
      url: ['url', 'URL, in the language of the page.'],
      handle: ['text', 'Its title as a handle.'],
      type: ['text', '`collection_link`, `product_link`, `page_link`, `http_link`, ...'],
      current: ['boolean', 'Whether it leads to this page.'],
      active: ['boolean', 'Whether it leads to this page or one above it.'],
      child_current: ['boolean', 'Whether a link below it leads to this page.'],
      child_active: ['boolean', 'Whether a link below it is active.'],
      levels: ['number', 'Levels of links below it.'],
      links: ['link[]', 'Links below it.'],
    },
  }),
  globalObject('page_title', { description: 'Title of the page, for `<title>`.' }),
  globalObject('page_description', { description: 'Description of the page for search engines.' }),
  globalObject('canonical_url', { description: 'URL of the page for search engines.' }),
  globalObject('current_page', { description: 'Number of the current page of a list, from 1.' }),
  globalObject('current_tags', { description: 'Always empty; for imported themes.' }),
  globalObject('handle', { description: 'Handle of the product, category, collection or page of this page.' }),
  globalObject('closest', {
    description: 'The product, collection, category or page of this page, as in imported themes: `closest.product`.',
    properties: {
      product: ['product?', 'Product of the page.'],
      collection: ['collection?', 'Collection of the page.'],
      category: ['category?', 'Category of the page.'],
      page: ['page?', 'The page that is shown.'],
    },
  }),
  globalObject('powered_by_link', { description: 'Always empty; for imported themes.' }),
  globalObject('all_country_option_tags', { description: '`<option>` elements with all countries.' }),
  globalObject('customer', {
    description:
      'Always nothing, because every visitor gets the same page. Link to the account with `routes.account_url`.',
  }),
]
