import { mergeNeeds, type Needs, noNeeds } from '@haat/theme-engine'
import type { StoreTheme } from './store.ts'

const FIRST_PAGE_SIZE = 24

/** What earlier renderings of a template have asked for late, so that the next one has it at once and renders once. */
export interface PageExperience {
  page_size: number
  needs: Needs
}

const experiences = new WeakMap<StoreTheme, Map<string, PageExperience>>()

/** The experience with a template of a published theme; it is forgotten with the next publication. */
export function experienceOf(theme: StoreTheme, template: string): PageExperience {
  const ofTheme = experiences.get(theme) ?? new Map<string, PageExperience>()
  experiences.set(theme, ofTheme)
  const known = ofTheme.get(template)
  if (known !== undefined) return known
  const fresh = { page_size: FIRST_PAGE_SIZE, needs: noNeeds() }
  ofTheme.set(template, fresh)
  return fresh
}

/** Remembers what every page of the template will want: not what only this product or address wanted. */
export function learn(experience: PageExperience, missing: Needs): void {
  experience.page_size = missing.paginate?.page_size ?? experience.page_size
  const { menus, all_collections } = missing
  experience.needs = mergeNeeds(experience.needs, { ...noNeeds(), menus, all_collections })
}
