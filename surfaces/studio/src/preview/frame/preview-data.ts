import { mockPage } from '@haat/theme-engine'
import type { ShownPage } from '../preview-state.ts'

/** Returns the page with the mock store's data, as the preview frame takes it. */
export function previewData({ template, handle, query, language, data_set: dataSet }: ShownPage) {
  const data = mockPage(template, { data_set: dataSet, language, query, ...(handle !== undefined && { handle }) })
  return { template, data }
}
