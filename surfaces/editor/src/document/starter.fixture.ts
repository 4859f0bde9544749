import { compile } from '@haat/theme-engine'
import { toDocument } from './theme-document.ts'

const theme_files = import.meta.glob<string>('../../../../themes/starter/**/*.{liquid,json}', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const widget_files = import.meta.glob<string>('../../../../packages/theme-widgets/widgets/*.liquid', {
  query: '?raw',
  import: 'default',
  eager: true,
})

function pathsBehind(folder: string, files: Record<string, string>): [string, string][] {
  return Object.entries(files).map(([path, text]) => [path.slice(path.indexOf(folder) + folder.length), text])
}

/** The theme that every store starts with, as the editor is given it. */
export const starter = compile(new Map(pathsBehind('themes/starter/', theme_files)), {
  widgets: new Map(pathsBehind('theme-widgets/', widget_files)),
})
export const { schemas } = starter
export const starterDocument = toDocument(starter.defaultConfiguration())
