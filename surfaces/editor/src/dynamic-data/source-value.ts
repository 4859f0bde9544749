import { type DynamicSource, findDynamicSource, htmlText, type PageData, replaceSources } from '@haat/theme-engine'

/** What a source gives on the page that is previewed, in words; '' where that has none. */
export function sourceText(source: DynamicSource, data: PageData | undefined): string {
  const found = data && source.read(data)
  if (found === undefined) return ''
  if (typeof found === 'object') return found.alt ?? ''
  return source.kind === 'html' ? htmlText(String(found)) : String(found)
}

/** The picture that a source gives there. */
export function sourcePicture(source: DynamicSource, data: PageData | undefined): string | undefined {
  const found = data && source.read(data)
  return typeof found === 'object' ? found.src : undefined
}

/** A text as visitors of the previewed page read it. */
export function filledText(text: string, data: PageData | undefined): string {
  return replaceSources(text, (path) => {
    const source = findDynamicSource(path)
    return source === undefined ? '' : sourceText(source, data)
  })
}
