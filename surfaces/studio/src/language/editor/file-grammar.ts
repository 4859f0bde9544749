import { css } from '@codemirror/lang-css'
import { html } from '@codemirror/lang-html'
import { json } from '@codemirror/lang-json'
import { closePercentBrace, liquidLanguage } from '@codemirror/lang-liquid'
import { LanguageSupport } from '@codemirror/language'
import type { Extension } from '@codemirror/state'
import { annotationHighlighting } from './annotation-highlighting.ts'
import { colorSwatches } from './color-swatches.ts'

/** Liquid with HTML, and without CodeMirror's own completion of Liquid, which knows other objects and filters. */
const markup = html()
const brackets = markup.language.data.of({ closeBrackets: { brackets: ['{'] } })
const liquid = new LanguageSupport(liquidLanguage, [markup.support, brackets, closePercentBrace])

/** The grammar of a file, by its name. Liquid includes HTML, CSS and annotations. */
export function fileGrammar(path: string): Extension {
  if (path.endsWith('.liquid')) return [liquid, annotationHighlighting(), colorSwatches()]
  if (path.endsWith('.svg')) return liquid
  if (path.endsWith('.css')) return [css(), colorSwatches()]
  return path.endsWith('.json') ? [json(), colorSwatches()] : []
}
