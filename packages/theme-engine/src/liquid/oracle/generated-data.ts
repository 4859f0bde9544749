import fc from 'fast-check'

/** The data of a generated template: the kinds a store has, under names the generators know. */
export interface GeneratedData {
  title: string
  words: string
  nothing_written: string
  count: number
  price: number
  share: number
  below: number
  shown: boolean
  hidden: boolean
  nothing: null
  tags: string[]
  numbers: number[]
  none: never[]
  product: GeneratedProduct
  products: GeneratedProduct[]
}

export interface GeneratedProduct {
  title: string
  price: number
  available: boolean
  vendor: string | null
  tags: string[]
  picture: { width: number; alt: string }
}

const PLAIN = [...'abcdefghijklmnopqrstuvwxyzABCDE0123456789 ,.-_/:;!?()é₹', ' ', ' ', '\n']
/** With characters that HTML escapes. */
const MARKED = [...PLAIN, '<', '>', '&', '"', "'"]

/** Texts as in stores; `marked` with characters that are escaped. */
export function generatedText(marked: boolean): fc.Arbitrary<string> {
  return fc.string({ unit: fc.constantFrom(...(marked ? MARKED : PLAIN)), maxLength: 24 })
}

const whole = fc.integer({ min: -500, max: 5000 })
/** Never an integer, whatever integer is added: those print with `.0` in our engine and without it in LiquidJS. */
const decimal = fc.integer({ min: -200, max: 200 }).map((value) => value + 0.25)

export function generatedData(marked: boolean): fc.Arbitrary<GeneratedData> {
  const text = generatedText(marked)
  const tags = fc.array(text, { maxLength: 5 })
  const product = fc.record({
    title: text,
    price: whole,
    available: fc.boolean(),
    vendor: fc.option(text, { nil: null }),
    tags,
    picture: fc.record({ width: whole, alt: text }),
  })
  return fc.record({
    title: text,
    words: text,
    nothing_written: fc.constant(''),
    count: fc.integer({ min: 0, max: 9 }),
    price: whole,
    share: decimal,
    below: fc.integer({ min: -20, max: -1 }),
    shown: fc.constant(true),
    hidden: fc.constant(false),
    nothing: fc.constant(null),
    tags,
    numbers: fc.array(whole, { maxLength: 6 }),
    none: fc.constant([]),
    product,
    products: fc.array(product, { maxLength: 4 }),
  })
}
