import type { ComparedPage } from '@haat/domains/themes/review-page/contract'
import { dataSets } from '@haat/theme-engine'

export const changeWords: Record<ComparedPage['change'], string> = {
  same: 'Same',
  content: 'Content changed',
  style: 'Only styles changed',
  added: 'New',
  removed: 'Removed',
}

/** Identifies a page in the list. */
export function keyOf({ template, data_set: dataSet }: ComparedPage): string {
  return `${template}/${dataSet}`
}

export function labelOf(dataSet: string): string {
  return dataSets.find(({ name }) => name === dataSet)?.label ?? dataSet
}

/** "home, Long texts: Content changed". */
export function describePage({ template, data_set: dataSet, change }: ComparedPage): string {
  return `${template}, ${labelOf(dataSet)}: ${changeWords[change]}`
}
