import { type DataSetName, mockPage, pageOfPath } from '@haat/theme-engine'
import type { FileContent } from '@haat/theme-files'
import type { DevPage } from './dev-protocol.ts'

const TEMPLATE = /^templates\/([A-Za-z0-9_.-]+)\.json$/
const NOT_PAGES = new Set(['header', 'footer', 'layout'])

/** Lists the templates that a theme has pages for, such as `home` and `page.contact`. */
export function listTemplates(files: ReadonlyMap<string, FileContent>): string[] {
  const names = [...files.keys()].flatMap((path) => TEMPLATE.exec(path)?.[1] ?? [])
  return names.filter((name) => !NOT_PAGES.has(name)).toSorted(homeFirst)
}

function homeFirst(one: string, other: string): number {
  return Number(other === 'home') - Number(one === 'home') || (one < other ? -1 : 1)
}

/** Returns the page of a template, with one of the stores that themes are tested with. */
export function pageOfTemplate(template: string, dataSet: DataSetName): DevPage {
  return { template, data: mockPage(template, { data_set: dataSet }) }
}

/** Returns the page at a path within the store, such as `/products/haldi?variant=2`. */
export function pageAtPath(path: string, dataSet: DataSetName): DevPage {
  const { template, handle, query } = pageOfPath(path)
  const options = { query, data_set: dataSet, ...(handle === undefined ? {} : { handle }) }
  return { template, data: mockPage(template, options) }
}
