import { parseArgs } from 'node:util'

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { stores: { type: 'string' }, compare: { type: 'string' } },
})

/** The names of benchmarks, or the part before the first hyphen. */
export const requested: readonly string[] = positionals

/** How many stores `scale` has, unless it's the default. */
export const requestedStores = values.stores === undefined ? undefined : Number(values.stores)

/** A checkout of Haat, built, whose pages `scale` measures beside this one's. */
export const comparedCheckout = values.compare
