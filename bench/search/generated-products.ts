import { fillerWords, productOptions, productTypes, productWords, vendorWords } from './product-words.ts'
import { between, createRandom, createZipf, pick, type Random } from './random.ts'
import { capitalize, createVocabulary, generateWord } from './words.ts'

const VOCABULARY = 8_500
const VENDORS = 500
const TAGS = 400

export interface GeneratedProduct {
  readonly handle: string
  readonly title: string
  /** HTML with 40 to 80 words. */
  readonly description: string
  readonly vendor: string
  readonly product_type: string
  readonly tags: readonly string[]
  readonly option_names: readonly string[]
  readonly variants: readonly GeneratedVariant[]
  readonly sold_count: number
  readonly created_at: string
}

export interface GeneratedVariant {
  readonly option1: string | null
  readonly sku: string
  readonly price_paise: number
}

/**
 * Generates products with the word frequencies of real stores: few words, types, vendors, tags and bestsellers are frequent.
 * The same seed gives the same products. Every seed uses the same vocabulary. Handles begin with `prefix`.
 */
export function* generateProducts(count: number, prefix: string, random: Random): Generator<GeneratedProduct> {
  const words = productVocabulary()
  const drawWord = createZipf(words.all, random)
  const drawType = createZipf(productTypes, random)
  const drawVendor = createZipf(words.vendors, random)
  const drawTag = createZipf(words.tags, random)
  const phrase = (length: number, from = 0) => Array.from({ length }, () => drawWord(from)).join(' ')
  for (let index = 0; index < count; index += 1) {
    const productType = drawType()
    const title = capitalize(`${phrase(between(2, 3, random), fillerWords.length)} ${productType}`)
    const tags = new Set<string>()
    const tagCount = between(3, 6, random)
    while (tags.size < tagCount) tags.add(drawTag())
    const handle = `${prefix}-${index}`
    yield {
      handle,
      title,
      description: describe(productType, between(40, 80, random), phrase),
      vendor: drawVendor(),
      product_type: productType,
      tags: [...tags],
      ...generateVariants(handle, random),
      sold_count: Math.floor(5_000 * random() ** 6),
      created_at: new Date(Date.UTC(2023, 0, 1) + between(0, 1_000 * 86_400, random) * 1_000).toISOString(),
    }
  }
}

/** Returns a paragraph and a list of three points. */
function describe(productType: string, words: number, phrase: (length: number) => string): string {
  const points = Array.from({ length: 3 }, () => `<li>${phrase(5)}</li>`)
  return `<p>${productType} ${phrase(words - 16)}.</p><ul>${points.join('')}</ul>`
}

function generateVariants(handle: string, random: Random): Pick<GeneratedProduct, 'option_names' | 'variants'> {
  const count = between(1, 3, random)
  const basePaise = between(2, 60, random) * 5_000
  const variant = (option1: string | null, index: number) => ({
    option1,
    sku: `${handle}-${index + 1}`.toUpperCase(),
    price_paise: basePaise + index * 2_500,
  })
  if (count === 1) return { option_names: [], variants: [variant(null, 0)] }
  const { name, values } = pick(productOptions, random)
  return { option_names: [name], variants: values.slice(0, count).map(variant) }
}

interface ProductVocabulary {
  readonly all: readonly string[]
  readonly vendors: readonly string[]
  readonly tags: readonly string[]
}

function productVocabulary(): ProductVocabulary {
  const random = createRandom(VOCABULARY)
  const all = createVocabulary([...fillerWords, ...productWords], VOCABULARY, random)
  const vendors = new Set<string>()
  while (vendors.size < VENDORS) {
    vendors.add(`${capitalize(generateWord(between(2, 3, random), random))} ${pick(vendorWords, random)}`)
  }
  const drawWord = createZipf(all, random)
  const tags = new Set<string>()
  while (tags.size < TAGS) {
    const length = between(1, 2, random)
    tags.add(capitalize(Array.from({ length }, () => drawWord(fillerWords.length)).join(' ')))
  }
  return { all, vendors: [...vendors], tags: [...tags] }
}
