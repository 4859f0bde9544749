import { mergeNeeds, type Needs, noNeeds } from '@haat/theme-engine'
import type { StoreTheme } from './store.ts'

const FIRST_PAGE_SIZE = 24

/** Data that earlier renderings of a template requested late. Loading it first avoids rendering the next page twice. */
export interface LearnedNeeds {
  page_size: number
  needs: Needs
}

const learnedByTheme = new WeakMap<StoreTheme, Map<string, LearnedNeeds>>()

/** Returns what was learned about a template of a published theme. Reset by the next publication. */
export function learnedNeedsOf(theme: StoreTheme, template: string): LearnedNeeds {
  const ofTheme = learnedByTheme.get(theme) ?? new Map<string, LearnedNeeds>()
  learnedByTheme.set(theme, ofTheme)
  const known = ofTheme.get(template)
  if (known !== undefined) return known
  const fresh = { page_size: FIRST_PAGE_SIZE, needs: noNeeds() }
  ofTheme.set(template, fresh)
  return fresh
}

/** Remembers needs shared by all pages of the template, but not those of one product or URL. */
export function rememberNeeds(learned: LearnedNeeds, missing: Needs): void {
  learned.page_size = missing.paginate?.page_size ?? learned.page_size
  const { menus, all_collections: allCollections, all_categories: allCategories } = missing
  learned.needs = mergeNeeds(learned.needs, {
    ...noNeeds(),
    menus,
    all_collections: allCollections,
    all_categories: allCategories,
  })
}
