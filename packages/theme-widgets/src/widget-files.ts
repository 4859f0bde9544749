import { readdirSync, readFileSync } from 'node:fs'
import { renderingSource } from './rendering-source.ts'

const folder = new URL('../widgets/', import.meta.url)
const styles = new URL('../widgets.css', import.meta.url)

/**
 * The platform's widgets as theme files: `widgets/heading.liquid` and its source. For `compile(files, { widgets })`.
 */
export function readWidgetFiles(): Map<string, string> {
  const names = readdirSync(folder).filter((name) => name.endsWith('.liquid'))
  return new Map(names.sort().map((name) => [`widgets/${name}`, readFileSync(new URL(name, folder), 'utf8')]))
}

/** The same without what only a settings panel needs, to be sent to a preview. */
export function readWidgetSources(): Record<string, string> {
  return Object.fromEntries([...readWidgetFiles()].map(([path, source]) => [path, renderingSource(source)]))
}

/** The CSS of widgets and behaviours, linked before the theme's own, which therefore wins. */
export function widgetStyles(): string {
  const parts = readFileSync(styles, 'utf8').matchAll(/@import url\("([^"]+)"\);/g)
  return [...parts].map(([, path = '']) => readFileSync(new URL(path, styles), 'utf8')).join('\n')
}
