import type { DynamicSource, PageData } from '@haat/theme-engine'

/** The address of the picture that a source gives on the page that is previewed; undefined where it gives none. */
export function sourcePicture(source: DynamicSource, data: PageData | undefined): string | undefined {
  const found = data && source.read(data)
  return typeof found === 'object' ? found.src : undefined
}
