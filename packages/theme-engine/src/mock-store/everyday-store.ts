import type { MenuData, StorePage } from '../theme/data/catalog-data.ts'
import type { ShopData } from '../theme/data/page-data.ts'
import { mockCollections, mockProducts } from './mock-catalog.ts'
import { mockCategories } from './mock-categories.ts'
import type { MockStore } from './mock-store.ts'

const mockShop: ShopData = {
  name: 'Kesari & Daughters',
  description: 'Spices, tea and linen from Jaipur since 1962.',
  url: 'https://kesari.example',
  email: 'namaste@kesari.example',
  phone: '+91 98765 43210',
  address: {
    name: 'Kesari & Daughters',
    address1: '14 Johari Bazaar',
    city: 'Jaipur',
    zip: '302003',
    province: 'Rajasthan',
    country: 'India',
  },
  currency: 'INR',
  free_shipping_from: 99_900,
  locale: 'en',
  brand: { slogan: 'Ground on Friday', short_description: 'A family of spice merchants.' },
  policies: [
    { title: 'Refund policy', handle: 'refund-policy', url: '/pages/refund-policy' },
    { title: 'Shipping policy', handle: 'shipping-policy', url: '/pages/shipping-policy' },
  ],
}

const mockPages: readonly StorePage[] = [
  {
    id: 1,
    handle: 'about',
    title: 'About us',
    content: '<h2>Since 1962</h2><p>Our <a href="/collections/spices">spices</a> come from forty farms.</p>',
  },
  { id: 2, handle: 'contact', title: 'Contact', content: '<p>Write to us, or come by: Johari Bazaar, Jaipur.</p>' },
  { id: 3, handle: 'refund-policy', title: 'Refund policy', content: '<p>Within 7 days, unopened.</p>' },
  { id: 4, handle: 'shipping-policy', title: 'Shipping policy', content: '<p>Free over ₹499.</p>' },
]

const mockMenus: readonly MenuData[] = [
  {
    handle: 'main-menu',
    title: 'Main menu',
    links: [
      { title: 'Home', url: '/' },
      {
        title: 'Shop',
        url: '/collections/all',
        links: mockCollections.slice(1, 4).map(({ title, handle }) => ({ title, url: `/collections/${handle}` })),
      },
      { title: 'Gifts', url: '/collections/gifts' },
      { title: 'About us', url: '/pages/about' },
      { title: 'Contact', url: '/pages/contact' },
    ],
  },
  {
    handle: 'footer',
    title: 'Footer menu',
    links: [
      { title: 'Search', url: '/search' },
      { title: 'Refund policy', url: '/pages/refund-policy' },
      { title: 'Shipping policy', url: '/pages/shipping-policy' },
    ],
  },
]

/** The mock store: a family business with a dozen products. */
export const everydayStore: MockStore = {
  shop: mockShop,
  products: mockProducts,
  collections: mockCollections,
  categories: mockCategories,
  pages: mockPages,
  menus: mockMenus,
}
