import type { DemoCategory } from '../format/demo-catalog.ts'

export const categories: readonly DemoCategory[] = [
  {
    name: 'Spices',
    text: 'Ground in the week that we ship them, or whole, from the farms named on the labels.',
    image: ['collection-whole-spices', 'Four bowls of pepper, cumin, cloves and cardamom'],
    hsn_code: '0910',
    gst_rate_basis_points: 500,
    google_product_category: 'Food, Beverages & Tobacco > Food Items > Seasonings & Spices > Herbs & Spices',
    products: [],
    below: [
      {
        name: 'Ground spices',
        products: ['erode-turmeric-powder', 'kashmiri-chilli-powder', 'roasted-coriander-powder'],
      },
      {
        name: 'Blends',
        products: ['garam-masala', 'chaat-masala'],
        below: [
          {
            name: 'South Indian',
            products: ['kumbakonam-sambar-powder', 'pepper-rasam-powder', 'ambur-biryani-masala'],
          },
        ],
      },
      {
        name: 'Whole spices',
        hsn_code: '0909',
        products: [
          'malabar-black-pepper',
          'idukki-green-cardamom',
          'nagercoil-cloves',
          'arunachal-star-anise',
          'byadgi-dried-chillies',
        ],
        below: [{ name: 'Seeds', products: ['unjha-cumin-seeds', 'small-black-mustard', 'lucknow-fennel'] }],
      },
    ],
  },
  {
    name: 'Pickles',
    text: 'Made once a year, when the fruit is right.',
    image: ['collection-pickles', 'Two jars of pickle under checked cloths'],
    hsn_code: '2001',
    gst_rate_basis_points: 1200,
    products: ['mango-avakaya', 'forty-day-lime-pickle', 'andhra-garlic-pickle'],
  },
  {
    name: 'Tea and coffee',
    text: 'For six in the morning, four in the afternoon, and whenever guests drop in.',
    image: ['collection-tea-coffee', 'Two tins of tea behind two glasses of tea'],
    hsn_code: '0902',
    gst_rate_basis_points: 500,
    products: [],
    below: [
      { name: 'Tea', products: ['five-spice-masala-chai', 'nilgiri-first-flush'] },
      { name: 'Coffee', hsn_code: '0901', products: ['eighty-twenty-filter-coffee'] },
    ],
  },
  {
    name: 'Honey, ghee and jaggery',
    gst_rate_basis_points: 500,
    products: ['nilgiri-forest-honey', 'bilona-cow-ghee', 'udangudi-palm-jaggery'],
  },
  { name: 'Gifts', text: 'For weddings, housewarmings and Diwali.', products: ['masala-dabba', 'garam-masala'] },
]
