/** Pages that can be chosen in a demo, with the path of each in the sample store. */
export const demoPages = [
  { template: 'home', label: 'Home', sample_path: '/' },
  { template: 'collection', label: 'Collection', sample_path: '/collections/all' },
  { template: 'product', label: 'Product', sample_path: '/products/garam-masala' },
  { template: 'cart', label: 'Cart', sample_path: '/cart' },
  { template: 'search', label: 'Search results', sample_path: '/search?q=masala' },
  { template: 'list-collections', label: 'All collections', sample_path: '/collections' },
  { template: 'page', label: 'Page', sample_path: '/pages/about' },
] as const

/** Page widths that a demo can be shown in, in CSS pixels. */
export const demoDevices = [
  { name: 'desktop', label: 'Desktop', width: 1280 },
  { name: 'tablet', label: 'Tablet', width: 820 },
  { name: 'phone', label: 'Phone', width: 390 },
] as const
export type DemoDevice = (typeof demoDevices)[number]['name']
