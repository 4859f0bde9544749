import { type DataSetName, dataSets } from '../mock-store/data-sets.ts'
import type { CheckedPage } from './render-pages.ts'

/** `the page "product" with the data set "Long texts"`. */
export function describeCase({ template, data_set: dataSet }: Pick<CheckedPage, 'template' | 'data_set'>): string {
  return `the page "${template}" with ${describeDataSet(dataSet)}`
}

/** `the data set "Long texts"`. */
export function describeDataSet(dataSet: DataSetName): string {
  return `the data set "${dataSets.find(({ name }) => name === dataSet)?.label ?? dataSet}"`
}
