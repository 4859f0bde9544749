import { exampleShop, type TestImage, type TestProduct, type TestStoreTemplate } from '../../example-shop.ts'

const COUNT = 50

const kinds = [
  {
    name: 'Saree',
    type: 'Clothing',
    hsn_code: '5208',
    gst_rate_basis_points: 500,
    option: 'Colour',
    values: ['Indigo', 'Rust', 'Cream'],
  },
  {
    name: 'Kurta',
    type: 'Clothing',
    hsn_code: '6205',
    gst_rate_basis_points: 500,
    option: 'Size',
    values: ['S', 'M', 'L', 'XL'],
  },
  { name: 'Bowl', type: 'Crockery', hsn_code: '6912', gst_rate_basis_points: 1_200, option: undefined, values: [] },
  {
    name: 'Spice',
    type: 'Food',
    hsn_code: '0910',
    gst_rate_basis_points: 500,
    option: 'Weight',
    values: ['100 g', '250 g'],
  },
  { name: 'Lamp', type: 'Home', hsn_code: '9405', gst_rate_basis_points: 1_800, option: undefined, values: [] },
] as const
const places = ['Jaipur', 'Kutch', 'Varanasi', 'Kochi', 'Bidar', 'Chanderi', 'Khurja', 'Moradabad', 'Imphal', 'Leh']

const images: Readonly<Record<string, readonly TestImage[]>> = {
  Saree: [
    { demo_store: 'mehta-handlooms', name: 'kanjivaram-rani', alt: 'A folded silk saree' },
    { demo_store: 'mehta-handlooms', name: 'jamdani-ivory', alt: 'A folded cotton saree' },
  ],
  Kurta: [
    { demo_store: 'mehta-handlooms', name: 'checked-kurta', alt: 'A checked kurta' },
    { demo_store: 'mehta-handlooms', name: 'madder-kurta', alt: 'A red kurta' },
  ],
  Bowl: [{ demo_store: 'priya-masala', name: 'turmeric-bowl', alt: 'A bowl' }],
  Spice: [
    { demo_store: 'priya-masala', name: 'cloves', alt: 'Cloves' },
    { demo_store: 'priya-masala', name: 'star-anise', alt: 'Star anise' },
  ],
}

/** Fifty products of five sorts, each in one of two collections, with the people and the order of the example. */
export const fiftyProducts: TestStoreTemplate = {
  ...exampleShop,
  products: [
    ...exampleShop.products,
    ...Array.from({ length: COUNT - exampleShop.products.length }, (_, index) => product(index)),
  ],
  collections: [
    ...exampleShop.collections,
    ...['Clothing', 'Home'].map((title) => ({ title, products: handlesOf(title) })),
  ],
}

const MANY = 5_000

/** Five thousand products: those above, and many more without collections, some of them drafts. */
export const manyProducts: TestStoreTemplate = {
  ...fiftyProducts,
  more_products: { count: MANY - COUNT, images: Object.values(images).flat() },
}

function handlesOf(title: string): string[] {
  return Array.from({ length: COUNT - exampleShop.products.length }, (_, index) => product(index))
    .filter(({ type }) => (type === 'Clothing') === (title === 'Clothing'))
    .map(({ handle }) => handle)
}

/** One image, or two for every second product. */
function imagesOf(kind: string, index: number): readonly TestImage[] {
  const [first, second] = images[kind] ?? []
  return [first, index % 2 === 0 ? second : undefined].filter((image) => image !== undefined)
}

/** Differs by its position in every way that a list can be sorted or filtered by. */
function product(index: number): TestProduct {
  const kind = kinds[index % kinds.length] ?? kinds[0]
  const place = places[Math.floor(index / kinds.length) % places.length] ?? ''
  const price = 15_000 + ((index * 7_300) % 4_50_000)
  const values: readonly string[] = kind.values
  return {
    handle: `test-product-${index + 1}`,
    title: `${place} ${kind.name.toLowerCase()}`,
    text: `Test product ${index + 1}.`,
    type: kind.type,
    images: imagesOf(kind.name, index),
    tags: [place.toLowerCase(), ...(index % 4 === 0 ? ['gift'] : [])],
    options: kind.option === undefined ? [] : [kind.option],
    variants: (values.length === 0 ? [undefined] : values).map((value, position) => ({
      options: value === undefined ? [] : [value],
      price_paise: price + position * 5_000,
      stock: (index * 3 + position * 5) % 17,
      grams: 150 + (index % 6) * 100,
    })),
    hsn_code: kind.hsn_code,
    gst_rate_basis_points: kind.gst_rate_basis_points,
  }
}
