import type { DynamicSource, PageData } from '@haat/theme-engine'

/** Returns the image that a source has on the previewed page; undefined if it has none. */
export function sourceImage(source: DynamicSource, data: PageData | undefined): string | undefined {
  const found = data && source.read(data)
  return typeof found === 'object' ? found.src : undefined
}
