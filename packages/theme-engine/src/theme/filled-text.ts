import { replaceSources } from '../schema/dynamic-source.ts'
import { htmlText } from '../schema/html-text.ts'
import type { PageData } from './data/page-data.ts'
import { type DynamicSource, findDynamicSource } from './dynamic-sources.ts'

/** What a source gives on a page, in words; '' where that has none, and before its data is there. */
export function sourceText(source: DynamicSource, data: PageData | undefined): string {
  const found = data && source.read(data)
  if (found === undefined) return ''
  if (typeof found === 'object') return found.alt ?? ''
  return source.kind === 'html' ? htmlText(String(found)) : String(found)
}

/** A text as visitors of a page read it, with every source in it replaced. */
export function filledText(text: string, data: PageData | undefined): string {
  return replaceSources(text, (path) => {
    const source = findDynamicSource(path)
    return source === undefined ? '' : sourceText(source, data)
  })
}
