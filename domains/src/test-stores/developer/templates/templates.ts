import type { LanguageTag } from '../../../stores/language/contract.ts'
import { exampleShop, type TestStoreTemplate } from '../../example-shop.ts'
import type { TestStoreTemplateName } from '../contract.ts'
import { edgeCases } from './edge-cases.ts'
import { fiftyProducts, manyProducts } from './fifty-products.ts'

const empty: TestStoreTemplate = { products: [], collections: [], customers: [], orders: [] }

const titles = {
  'hindi-name': 'हाथ से बुनी सूती साड़ी',
  'tamil-name': 'கைத்தறி பருத்திப் புடவை',
  'bengali-name': 'হাতে বোনা সুতির শাড়ি',
} as const

/** Products with names in the scripts of the store's languages. */
const inLanguages: TestStoreTemplate = {
  ...exampleShop,
  products: [
    ...exampleShop.products,
    ...Object.entries(titles).map(([handle, title]) => ({
      handle,
      title,
      text: title,
      type: 'Clothing',
      tags: [],
      options: [],
      variants: [{ options: [], price_paise: 2_499_00, stock: 6, grams: 500 }],
      hsn_code: '5208',
      gst_rate_basis_points: 500,
    })),
  ],
}

interface DeveloperTemplate {
  readonly content: TestStoreTemplate
  /** Besides English. */
  readonly languages: readonly LanguageTag[]
}

/** The content of each template. */
export const templates: Readonly<Record<TestStoreTemplateName, DeveloperTemplate>> = {
  empty: { content: empty, languages: [] },
  example: { content: exampleShop, languages: [] },
  products: { content: fiftyProducts, languages: [] },
  many_products: { content: manyProducts, languages: [] },
  languages: { content: inLanguages, languages: ['hi', 'ta', 'bn'] },
  edge_cases: { content: edgeCases, languages: [] },
}
