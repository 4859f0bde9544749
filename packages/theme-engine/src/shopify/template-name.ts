/** Templates that a storefront has pages for, by their names with Shopify, and ours. */
const TEMPLATES: ReadonlyMap<string, string> = new Map([
  ['index', 'home'],
  ...['product', 'collection', 'list-collections', 'page', 'cart', 'search', '404'].map((name): [string, string] => [
    name,
    name,
  ]),
])

/** `product.gift` -> `product.gift`, `index` -> `home`; undefined for pages that a storefront does not have. */
export function templateName(name: string): string | undefined {
  const [base = '', ...suffix] = name.split('.')
  const ours = TEMPLATES.get(base)
  return ours === undefined ? undefined : [ours, ...suffix].join('.')
}
