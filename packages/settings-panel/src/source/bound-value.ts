import { type DynamicSource, findDynamicSource, type Setting, wholeSource } from '@haat/theme-engine'

export interface Binding {
  /** For example, `product.title`. */
  readonly path: string
  /** Undefined for sources of imported themes that Haat doesn't know. */
  readonly source: DynamicSource | undefined
}

const TEXTS: ReadonlySet<string> = new Set(['text', 'textarea', 'richtext', 'inline_richtext'])

export function isTextual({ type }: Setting): boolean {
  return TEXTS.has(type)
}

/** Returns the source of a value that consists of one placeholder only. Text with an unknown path stays text. */
export function bindingOf(setting: Setting, value: unknown): Binding | undefined {
  const path = typeof value === 'string' ? wholeSource(value) : undefined
  if (path === undefined) return undefined
  const source = findDynamicSource(path)
  return source === undefined && isTextual(setting) ? undefined : { path: path.join('.'), source }
}
