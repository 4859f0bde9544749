/** One suggestion below a search field. */
export interface Suggestion {
  readonly title: string
  readonly url: string
  readonly image: string | undefined
  readonly price: string | undefined
}

/**
 * Reads the response of `/search/suggest`: products first, then categories, collections and pages. Ignores anything it doesn't
 * recognise.
 */
export function readSuggestions(answer: unknown): Suggestion[] {
  return ['products', 'categories', 'collections', 'pages'].flatMap((kind) =>
    listOf(fieldOf(answer, kind)).flatMap(readSuggestion),
  )
}

function readSuggestion(item: unknown): Suggestion[] {
  const title = textOf(fieldOf(item, 'title'))
  const url = textOf(fieldOf(item, 'url'))
  // Only paths of the store itself, whatever the response contains.
  if (title === undefined || url === undefined || !/^\/(?![/\\])/.test(url)) return []
  const image = fieldOf(item, 'image')
  return [{ title, url, image: textOf(image) ?? textOf(fieldOf(image, 'src')), price: priceOf(item) }]
}

function priceOf(item: unknown): string | undefined {
  const written = textOf(fieldOf(item, 'price'))
  const paise = fieldOf(item, 'price_min_paise')
  if (written !== undefined || typeof paise !== 'number') return written
  const digits = paise % 100 === 0 ? 0 : 2
  const format = { style: 'currency', currency: 'INR', minimumFractionDigits: digits } as const
  return new Intl.NumberFormat('en-IN', format).format(paise / 100)
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}
