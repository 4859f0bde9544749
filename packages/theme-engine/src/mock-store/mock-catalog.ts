import type { CollectionData, ProductData, StoreImage, VariantData } from '../theme/data/catalog-data.ts'

/** A store for tests and previews: spices, tea and linen from a family business in Jaipur. Prices in paise. */
interface MockProduct {
  handle: string
  title: string
  type: string
  price: number
  compare_at_price?: number
  option?: { name: string; values: string[]; step: number }
  second?: { name: string; values: string[] }
  tags: string[]
  text: string
  sold_out?: boolean
  rating?: { value: number; count: number }
  pictures?: number
}

const WEIGHTS = { name: 'Weight', values: ['100 g', '250 g', '500 g'], step: 12_000 }

const MOCK_PRODUCTS: MockProduct[] = [
  {
    handle: 'lakadong-turmeric',
    title: 'Lakadong Turmeric',
    type: 'Spices',
    price: 18_900,
    compare_at_price: 22_000,
    option: WEIGHTS,
    tags: ['bestseller', 'organic'],
    text: 'Grown in the Jaintia Hills of Meghalaya; 7 to 9 % curcumin, stone-ground in small batches.',
    rating: { value: 4.8, count: 212 },
  },
  {
    handle: 'mathania-red-chilli',
    title: 'Mathania Red Chilli',
    type: 'Spices',
    price: 16_500,
    option: WEIGHTS,
    tags: ['rajasthan'],
    text: 'The deep red of laal maas, sun-dried in Mathania near Jodhpur.',
    rating: { value: 4.6, count: 131 },
  },
  {
    handle: 'idukki-green-cardamom',
    title: 'Idukki Green Cardamom & Cloves',
    type: 'Spices',
    price: 45_000,
    option: { name: 'Weight', values: ['50 g', '100 g'], step: 42_000 },
    tags: ['bestseller'],
    text: 'Bold 8 mm pods from the Cardamom Hills.',
    rating: { value: 4.9, count: 88 },
  },
  {
    handle: 'kashmiri-saffron',
    title: 'Kashmiri Saffron, 1 g',
    type: 'Spices',
    price: 64_900,
    compare_at_price: 69_900,
    tags: ['gift'],
    text: 'Mongra grade from Pampore, hand-picked in October.',
    sold_out: true,
  },
  {
    handle: 'garam-masala',
    title: 'Nani’s Garam Masala',
    type: 'Blends',
    price: 14_900,
    option: WEIGHTS,
    tags: ['bestseller', 'blend'],
    text: 'Fourteen spices, roasted every Friday after a recipe of 1962.',
    rating: { value: 4.7, count: 340 },
    pictures: 4,
  },
  {
    handle: 'sambar-podi',
    title: 'Sambar Podi',
    type: 'Blends',
    price: 13_500,
    option: WEIGHTS,
    tags: ['blend', 'south'],
    text: 'Coriander, dal and Byadgi chilli, roasted in coconut oil.',
  },
  {
    handle: 'chai-masala',
    title: 'Kulhad Chai Masala',
    type: 'Blends',
    price: 12_500,
    option: WEIGHTS,
    tags: ['tea', 'blend'],
    text: 'Ginger, cardamom, fennel and a little long pepper.',
    rating: { value: 4.5, count: 64 },
  },
  {
    handle: 'assam-ctc',
    title: 'Assam CTC Tea',
    type: 'Tea',
    price: 24_000,
    option: { name: 'Weight', values: ['250 g', '500 g', '1 kg'], step: 20_000 },
    tags: ['tea'],
    text: 'Strong enough for milk, from one garden in Dibrugarh.',
  },
  {
    handle: 'darjeeling-first-flush',
    title: 'Darjeeling First Flush 2026',
    type: 'Tea',
    price: 89_900,
    tags: ['tea', 'gift', 'new'],
    text: 'Picked in March at 2,000 m; light and floral.',
  },
  {
    handle: 'block-print-apron',
    title: 'Block Print Apron',
    type: 'Linen',
    price: 79_900,
    option: { name: 'Size', values: ['S', 'M', 'L'], step: 0 },
    second: { name: 'Colour', values: ['Indigo', 'Madder', 'Haldi'] },
    tags: ['linen', 'handmade'],
    text: 'Cotton from Bagru, printed by hand with natural dyes.',
    pictures: 5,
    rating: { value: 4.4, count: 19 },
  },
  {
    handle: 'masala-dabba',
    title: 'Brass Masala Dabba',
    type: 'Kitchen',
    price: 2_49_900,
    compare_at_price: 2_99_900,
    tags: ['gift', 'handmade'],
    text: 'Seven bowls and a spoon, beaten in Moradabad.',
    rating: { value: 5, count: 41 },
  },
  {
    handle: 'festive-hamper',
    title: 'Festive Hamper',
    type: 'Gifts',
    price: 1_99_900,
    tags: ['gift', 'new'],
    text: 'Garam masala, chai masala, Assam tea and a hand-printed towel.',
  },
]

export function mockImage(name: string, alt: string, width = 1200, height = 1500): StoreImage {
  return { src: `demo-priya-masala/${name}.webp`, alt, width, height, id: name }
}

function mockVariants(
  { handle, option, second, price, compare_at_price: compareAtPrice, sold_out: soldOut }: MockProduct,
  number: number,
): VariantData[] {
  const firsts = option?.values ?? [undefined]
  const seconds = second?.values ?? [undefined]
  return firsts.flatMap((first, at) =>
    seconds.map((other, place) => {
      const options = [first, other].filter((value) => value !== undefined)
      const index = at * seconds.length + place
      const step = (option?.step ?? 0) * at
      return {
        id: number * 1000 + index + 1,
        title: options.join(' / ') || 'Default Title',
        options,
        price: price + step,
        ...(compareAtPrice === undefined ? {} : { compare_at_price: compareAtPrice + step }),
        sku: `${handle.toUpperCase().slice(0, 8)}-${index + 1}`,
        available: soldOut !== true && !(index === firsts.length * seconds.length - 1 && index > 0),
        inventory_quantity: soldOut === true ? 0 : 25 - index,
        weight_grams: 250,
        image: 0,
      }
    }),
  )
}

function mockProduct(product: MockProduct, index: number): ProductData {
  const { handle, title, type, tags, text, option, second, rating, pictures = 2 } = product
  return {
    id: index + 1,
    handle,
    title,
    description: `<p>${text}</p><ul><li>Packed in Jaipur</li><li>Ships in 2 to 4 days across India</li></ul>`,
    vendor: 'Kesari & Daughters',
    type,
    tags,
    options: [option, second].flatMap((one) => (one ? [{ name: one.name, values: one.values }] : [])),
    variants: mockVariants(product, index + 1),
    images: Array.from({ length: pictures }, (_picture, at) =>
      mockImage(at === 0 ? handle : `${handle}-${at + 1}`, at === 0 ? title : `${title}, view ${at + 1}`),
    ),
    created_at: `2026-0${1 + (index % 9)}-15T09:00:00+05:30`,
    published_at: `2026-0${1 + (index % 9)}-16T09:00:00+05:30`,
    ...(rating ? { rating } : {}),
  }
}

export const mockProducts: readonly ProductData[] = MOCK_PRODUCTS.map(mockProduct)

function mockCollection(
  handle: string,
  title: string,
  text: string,
  holds: (product: ProductData) => boolean,
): CollectionData {
  const products = mockProducts.filter(holds)
  return {
    id: `collection-${handle}`,
    handle,
    title,
    description: `<p>${text}</p>`,
    image: mockImage(`collection-${handle}`, title, 1600, 900),
    products,
    products_count: products.length,
  }
}

export const mockCollections: readonly CollectionData[] = [
  mockCollection('all', 'All products', 'Everything that we grind, blend, pick and print.', () => true),
  mockCollection(
    'spices',
    'Spices',
    'Single origin, bought from the farmers themselves.',
    ({ type }) => type === 'Spices',
  ),
  mockCollection('blends', 'Blends', 'Roasted and ground every week.', ({ type }) => type === 'Blends'),
  mockCollection('tea', 'Tea', 'From Assam and Darjeeling.', ({ tags }) => tags.includes('tea')),
  mockCollection('gifts', 'Gifts', 'For Diwali, weddings and Tuesdays.', ({ tags }) => tags.includes('gift')),
  mockCollection('bestsellers', 'Bestsellers', 'What Jaipur cooks with.', ({ tags }) => tags.includes('bestseller')),
]
