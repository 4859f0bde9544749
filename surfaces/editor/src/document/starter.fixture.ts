import { compile } from '@haat/theme-engine'
import { toDocument } from './theme-document.ts'

const themeFiles = import.meta.glob<string>('../../../../themes/starter/**/*.{liquid,json}', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const widgetFiles = import.meta.glob<string>('../../../../packages/theme-widgets/widgets/*.liquid', {
  query: '?raw',
  import: 'default',
  eager: true,
})

function pathsIn(folder: string, files: Record<string, string>): [string, string][] {
  return Object.entries(files).map(([path, text]) => [path.slice(path.indexOf(folder) + folder.length), text])
}

/** The default theme of new stores, compiled as the server does. */
export const starter = compile(new Map(pathsIn('themes/starter/', themeFiles)), {
  widgets: new Map(pathsIn('theme-widgets/', widgetFiles)),
})
export const { schemas } = starter
export const starterDocument = toDocument(starter.defaultConfiguration())
