import { replaceSources } from '../schema/dynamic-source.ts'
import { htmlText } from '../schema/html-text.ts'
import type { PageData } from './data/page-data.ts'
import { type DynamicSource, findDynamicSource } from './dynamic-sources.ts'

/** A source's value on a page as text; '' if the page has none or its data isn't loaded yet. */
export function sourceText(source: DynamicSource, data: PageData | undefined): string {
  const found = data && source.read(data)
  if (found === undefined) return ''
  if (typeof found === 'object') return found.alt ?? ''
  return source.kind === 'html' ? htmlText(String(found)) : String(found)
}

/** A text as visitors see it, with all its sources replaced. */
export function filledText(text: string, data: PageData | undefined): string {
  return replaceSources(text, (path) => {
    const source = findDynamicSource(path)
    return source === undefined ? '' : sourceText(source, data)
  })
}
