import { css } from '@codemirror/lang-css'
import { json } from '@codemirror/lang-json'
import { liquid } from '@codemirror/lang-liquid'
import type { Extension } from '@codemirror/state'

/** The grammar of a file, by its extension. Liquid includes HTML, CSS and JavaScript. */
export function fileLanguage(path: string): Extension {
  if (/\.(liquid|svg)$/.test(path)) return liquid()
  if (path.endsWith('.css')) return css()
  return path.endsWith('.json') ? json() : []
}
