import { exampleShop, type TestProduct, type TestStoreTemplate } from '../../example-shop.ts'

const LONGEST_TITLE = 255

const base = {
  text: 'Made to find what an app can’t show.',
  type: '',
  tags: [],
  options: [],
  hsn_code: '6912',
  gst_rate_basis_points: 1_200,
} as const

function single(handle: string, title: string, pricePaise: number, stock: number): TestProduct {
  return { ...base, handle, title, variants: [{ options: [], price_paise: pricePaise, stock, grams: 100 }] }
}

/** Repeats words up to the greatest length of a title. */
function longTitle(words: string): string {
  return words.repeat(LONGEST_TITLE).slice(0, LONGEST_TITLE).trim()
}

const sizes = ['XS', 'S', 'M', 'L', 'XL', 'XXL', '3XL', '4XL']
const colors = ['Red', 'Blue', 'Green', 'Black', 'White', 'Yellow', 'Pink', 'Grey']

/** What breaks the pages of an app: long names, other scripts, signs of HTML, no price, no stock, and many variants. */
export const edgeCases: TestStoreTemplate = {
  ...exampleShop,
  products: [
    ...exampleShop.products,
    single('longest-name', longTitle('A very long name that goes on and on '), 1_00_000, 3),
    single('one-long-word', longTitle('Donaudampfschifffahrtsgesellschaft'), 1_00_000, 3),
    single('tamil-name', 'கைத்தறி பருத்திப் புடவை – இயற்கைச் சாயம் ஏற்றிய, நெசவாளர் கையொப்பத்துடன்', 4_999_00, 2),
    single('right-to-left', 'شال پشمینه دست‌باف', 12_000_00, 1),
    single('signs', '<b>"Salt" & \'pepper\'</b> {{ product.title }} 100 % 😀', 25_000, 5),
    single('free', 'Costs nothing', 0, 10),
    single('cheapest', 'Costs one paisa', 1, 10),
    single('dearest', 'Costs a lot', 99_99_999_00, 1),
    single('sold-out', 'Sold out', 50_000, 0),
    {
      ...base,
      handle: 'sold-out-variants',
      title: 'Only one variant is left',
      options: ['Size'],
      variants: sizes.map((size, index) => ({
        options: [size],
        price_paise: 79_900,
        stock: index === 2 ? 1 : 0,
        grams: 200,
      })),
    },
    {
      ...base,
      handle: 'many-variants',
      title: 'Has 64 variants, some of which cost nothing',
      options: ['Size', 'Colour'],
      variants: sizes.flatMap((size, row) =>
        colors.map((color, column) => ({
          options: [size, color],
          price_paise: row === 0 ? 0 : 50_000 + row * 1_000,
          stock: (row + column) % 3,
          grams: 250,
        })),
      ),
    },
  ],
  collections: [
    ...exampleShop.collections,
    { title: 'An empty collection', products: [] },
    { title: 'Strange products', products: ['longest-name', 'one-long-word', 'signs', 'free', 'many-variants'] },
  ],
}
