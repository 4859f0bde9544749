/** Templates of page types the storefront supports: Shopify's names and ours. */
const TEMPLATES: ReadonlyMap<string, string> = new Map([
  ['index', 'home'],
  ...['product', 'collection', 'list-collections', 'page', 'cart', 'search', '404'].map((name): [string, string] => [
    name,
    name,
  ]),
])

/** `product.gift` -> `product.gift`, `index` -> `home`; undefined for page types the storefront doesn't have. */
export function templateName(name: string): string | undefined {
  const [base = '', ...suffix] = name.split('.')
  const ours = TEMPLATES.get(base)
  return ours === undefined ? undefined : [ours, ...suffix].join('.')
}
