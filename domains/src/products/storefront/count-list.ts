import type { Choice, ProductCounts } from './counted-products.ts'
import { chosenValues, type FacetFilter, facetFilters } from './facet-filters.ts'
import type { ProductFilters } from './filters.ts'
import type { CountedList } from './make-facets.ts'

/**
 * Counts a list and its facets. A facet counts the products that pass all filters but its own, so that visitors see what else
 * they can choose. `count` counts the products that pass some filters: those of a facet are the same as on the page without
 * its filter, so that they're often known.
 */
export async function countList(
  filters: ProductFilters,
  count: (filters: ProductFilters) => Promise<ProductCounts>,
): Promise<CountedList> {
  const listed = await count({})
  const optionKeys = new Set(listed.option_names.map((name) => name.toLowerCase()))
  // An option that no product has isn't a facet. Addresses can name any.
  const facets = facetFilters(filters).filter(({ option_key: key }) => key === undefined || optionKeys.has(key))
  const [passing, ...others] = await Promise.all([count(filters), ...facets.map((facet) => count(facet.others))])
  const countsOf = (facet: FacetFilter['facet']) => others[facets.findIndex((own) => own.facet === facet)] ?? passing
  const stock = countsOf('availability')
  const prices = countsOf('price')
  const choices = facets.reduce<readonly Choice[]>(
    (merged, facet, index) => withOwnChoices(merged, others[index]?.choices ?? [], facet, chosenValues(filters)),
    passing.choices,
  )
  return {
    listed_count: listed.count,
    passing_count: passing.count,
    in_stock_count: stock.in_stock_count,
    out_of_stock_count: stock.count - stock.in_stock_count,
    lowest_paise: prices.lowest_paise,
    highest_paise: prices.highest_paise,
    option_names: listed.option_names,
    choices: spellAlike(choices, listed.choices),
  }
}

/** Spells types, brands and tags as in the whole list, so that filters don't change them. */
function spellAlike(choices: readonly Choice[], listed: readonly Choice[]): Choice[] {
  const keyOf = ({ kind, value }: Choice) => `${kind} ${value.toLowerCase()}`
  const spellings = new Map(listed.map((choice) => [keyOf(choice), choice.value]))
  return choices.map((choice) =>
    choice.kind === 'option' ? choice : { ...choice, value: spellings.get(keyOf(choice)) ?? choice.value },
  )
}

/**
 * Replaces the choices of a facet by those that products have without its filter. Values of an option that products on the
 * page have stay first, as they're spelled there.
 */
function withOwnChoices(
  passing: readonly Choice[],
  without: readonly Choice[],
  facet: FacetFilter,
  chosen: readonly string[],
): Choice[] {
  const isOwn = ({ kind, option }: Choice) =>
    kind === facet.facet && (facet.option_key === undefined || option?.toLowerCase() === facet.option_key)
  const own = new Map(without.filter(isOwn).map((choice) => [choice.value.toLowerCase(), choice]))
  const offered = new Set(chosen.map((value) => value.toLowerCase()))
  const kept = passing.flatMap((choice) => {
    if (!isOwn(choice)) return choice
    const key = choice.value.toLowerCase()
    const counted = own.get(key)
    // The products with a rare value that's chosen are those on the page.
    if (counted === undefined) return offered.has(key) ? choice : []
    own.delete(key)
    return choice.kind === 'option' ? { ...choice, count: counted.count } : counted
  })
  return [...kept, ...own.values()]
}
