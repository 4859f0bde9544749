import { type DynamicSource, findDynamicSource, type Setting, wholeSource } from '@haat/theme-engine'

export interface Binding {
  /** `product.title` */
  readonly path: string
  /** Undefined for what imported themes name and the catalogue does not have. */
  readonly source: DynamicSource | undefined
}

const TEXTS: ReadonlySet<string> = new Set(['text', 'textarea', 'richtext', 'inline_richtext'])

export function isTextual({ type }: Setting): boolean {
  return TEXTS.has(type)
}

/** What a value is filled from, if it is nothing else. A text of a path that the catalogue does not have stays a text. */
export function bindingOf(setting: Setting, value: unknown): Binding | undefined {
  const path = typeof value === 'string' ? wholeSource(value) : undefined
  if (path === undefined) return undefined
  const source = findDynamicSource(path)
  return source === undefined && isTextual(setting) ? undefined : { path: path.join('.'), source }
}
