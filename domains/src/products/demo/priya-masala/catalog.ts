import type { DemoCatalog } from '../format/demo-catalog.ts'
import { categories } from './categories.ts'
import { groundSpices } from './ground-spices.ts'
import { pages } from './pages.ts'
import { pantry } from './pantry.ts'
import { wholeSpices } from './whole-spices.ts'

/** Priya's store: spices, pickles, tea and coffee. */
export const priyaMasala: DemoCatalog = {
  store_slug: 'priya-masala',
  vendor: 'Priya Masala',
  products: [...groundSpices, ...wholeSpices, ...pantry],
  categories,
  collections: [
    {
      handle: 'bestsellers',
      title: 'Bestsellers',
      text: 'The jars that leave our kitchen fastest, week after week.',
      image: ['hero-spice-market', 'Jars of turmeric and pepper behind bowls of chilli, cardamom and turmeric'],
      sort_order: 'manual',
      members: [
        'garam-masala',
        'erode-turmeric-powder',
        'malabar-black-pepper',
        'mango-avakaya',
        'five-spice-masala-chai',
        'idukki-green-cardamom',
        'kashmiri-chilli-powder',
        'eighty-twenty-filter-coffee',
      ],
    },
    {
      handle: 'ground-spices',
      title: 'Ground Spices and Blends',
      text: 'Roasted in small batches and stone-ground in the week we ship them.',
      image: ['collection-ground-spices', 'Four bowls of ground spices in yellow, red, brown and beige'],
      sort_order: 'best_selling',
      members: { match: 'all', rules: [{ field: 'product_type', relation: 'equals', value: 'Ground spices' }] },
    },
    {
      handle: 'whole-spices',
      title: 'Whole Spices',
      text: 'Bought directly from the farms named on the labels, and always from the latest harvest.',
      image: ['collection-whole-spices', 'Four bowls of pepper, cumin, cloves and cardamom'],
      sort_order: 'title_ascending',
      members: { match: 'all', rules: [{ field: 'product_type', relation: 'equals', value: 'Whole spices' }] },
    },
    {
      handle: 'pickles',
      title: 'Pickles',
      text: 'Made once a year, when the fruit is right. When they’re gone, they’re gone till next season.',
      image: ['collection-pickles', 'Two jars of pickle under checked cloths'],
      sort_order: 'best_selling',
      members: { match: 'all', rules: [{ field: 'product_type', relation: 'equals', value: 'Pickles' }] },
    },
    {
      handle: 'tea-and-coffee',
      title: 'Tea and Coffee',
      text: 'For six in the morning, four in the afternoon, and whenever guests drop in.',
      image: ['collection-tea-coffee', 'Two tins of tea behind two glasses of tea'],
      sort_order: 'price_ascending',
      members: { match: 'all', rules: [{ field: 'product_type', relation: 'equals', value: 'Tea and coffee' }] },
    },
    {
      handle: 'gifts',
      title: 'Gifts',
      text: 'For a housewarming, a wedding, or someone far away who misses the smell of home.',
      image: ['story-kitchen', 'Wooden board with three bowls of spices between a jar and a tin'],
      sort_order: 'best_selling',
      members: {
        match: 'any',
        rules: [
          { field: 'tag', relation: 'equals', value: 'gift' },
          { field: 'product_type', relation: 'equals', value: 'Gifts' },
        ],
      },
    },
  ],
  pages,
  menus: [
    {
      handle: 'main-menu',
      title: 'Main menu',
      links: [
        { title: 'Home', to: 'home' },
        {
          title: 'Shop',
          to: 'all_products',
          links: [
            { title: 'Bestsellers', to: { collection: 'bestsellers' } },
            { title: 'Ground spices', to: { collection: 'ground-spices' } },
            { title: 'Whole spices', to: { collection: 'whole-spices' } },
            { title: 'Pickles', to: { collection: 'pickles' } },
            { title: 'Tea and coffee', to: { collection: 'tea-and-coffee' } },
          ],
        },
        { title: 'Gifts', to: { collection: 'gifts' } },
        { title: 'Our story', to: { page: 'about' } },
        { title: 'Contact', to: { page: 'contact' } },
      ],
    },
    {
      handle: 'footer',
      title: 'Help',
      links: [
        { title: 'Search', to: 'search' },
        { title: 'Shipping', to: { page: 'shipping' } },
        { title: 'Returns', to: { page: 'returns' } },
        { title: 'Contact', to: { page: 'contact' } },
        { title: 'About us', to: { page: 'about' } },
      ],
    },
  ],
  images: [['story-harvest', 'Bowls of dried chillies, cardamom and cloves in the shadow of leaves']],
}
