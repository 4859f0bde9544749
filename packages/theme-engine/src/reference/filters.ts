import type { FilterReference } from './filter-reference.ts'
import { colorsFilters } from './filters/colors.ts'
import { filesFilters } from './filters/files.ts'
import { fontsFilters } from './filters/fonts.ts'
import { imagesFilters } from './filters/images.ts'
import { linksFilters } from './filters/links.ts'
import { moneyFilters } from './filters/money.ts'
import { standardDatesFilters } from './filters/standard-dates.ts'
import { standardListsFilters } from './filters/standard-lists.ts'
import { standardNumbersFilters } from './filters/standard-numbers.ts'
import { standardTextsFilters } from './filters/standard-texts.ts'
import { storeFilters } from './filters/store.ts'
import { textsFilters } from './filters/texts.ts'
import { videosFilters } from './filters/videos.ts'

/** Filters that belong together in the guide. */
interface FilterGroup {
  readonly title: string
  readonly filters: readonly FilterReference[]
}

/** Every filter, in the order of the guide. */
export const filterGroups: readonly FilterGroup[] = [
  { title: 'Money and numbers', filters: moneyFilters },
  { title: 'Images', filters: imagesFilters },
  { title: 'Videos', filters: videosFilters },
  { title: 'Links', filters: linksFilters },
  { title: 'Theme files', filters: filesFilters },
  { title: 'Texts and dates of the store', filters: textsFilters },
  { title: 'Colours', filters: colorsFilters },
  { title: 'Fonts', filters: fontsFilters },
  { title: 'Store', filters: storeFilters },
  { title: 'Standard Liquid: texts', filters: standardTextsFilters },
  { title: 'Standard Liquid: values and dates', filters: standardDatesFilters },
  { title: 'Standard Liquid: numbers', filters: standardNumbersFilters },
  { title: 'Standard Liquid: lists', filters: standardListsFilters },
]

const byName = new Map(filterGroups.flatMap(({ filters }) => filters.map((filter) => [filter.name, filter])))

/** The filter with this name. */
export function findFilterReference(name: string): FilterReference | undefined {
  return byName.get(name)
}
