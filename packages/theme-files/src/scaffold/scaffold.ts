import type { FileChange } from '../working-copy/file-change.ts'
import { blockFile, sectionFile, snippetFile, templateFile, widgetFile } from './part-templates.ts'

/** The kinds of files that can be created from a template. */
export const scaffoldKinds = ['section', 'widget', 'block', 'snippet', 'template'] as const
export type ScaffoldKind = (typeof scaffoldKinds)[number]

/**
 * Returns the files of a new part, with annotations and markup that renders. `name` is what a person typed
 * (`Summer sale`), or a file name (`page.contact`). Throws a RangeError if the name has no letter or digit.
 */
export function scaffold(kind: ScaffoldKind, name: string): FileChange[] {
  const fileName = fileNameOf(name, kind === 'template')
  if (fileName === '') throw new RangeError('A name needs a letter from a to z or a digit')
  const title = titleOf(name)
  if (kind === 'template') return [{ path: `templates/${fileName}.json`, content: templateFile(title) }]
  if (kind === 'snippet') return [{ path: `snippets/${fileName}.liquid`, content: snippetFile(fileName) }]
  if (kind === 'widget') return [{ path: `widgets/${fileName}.liquid`, content: widgetFile(title) }]
  if (kind === 'block') return [{ path: `blocks/${fileName}.liquid`, content: blockFile(title) }]
  return [{ path: `sections/${fileName}.liquid`, content: sectionFile(title) }]
}

/** `Summer sale!` becomes `summer-sale`. Templates have a dot before the name of an alternative: `page.contact`. */
function fileNameOf(name: string, keepsDots: boolean): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\.(liquid|json)$/, '')
    .replace(keepsDots ? /[^a-z0-9.]+/g : /[^a-z0-9]+/g, '-')
    .replace(/^[-.]+|[-.]+$/g, '')
    .slice(0, 60)
}

/** A title for annotations: one line without quotes. */
function titleOf(name: string): string {
  const words = name
    .replace(/\.(liquid|json)$/, '')
    .replace(/["\\{}%<>@]/g, '')
    .replace(/[-_.\s]+/g, ' ')
    .trim()
  return (words.charAt(0).toUpperCase() + words.slice(1)).slice(0, 60)
}
