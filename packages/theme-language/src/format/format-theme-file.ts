import { applyEdits, format as formatJson } from 'jsonc-parser'
import { isTooDeep } from '../read-json.ts'
import { findChange } from './find-change.ts'
import { formatCss, formatLiquid } from './prettier.ts'

/** A file's formatted text, or why it stays as it is. */
export type FormatResult = { readonly text: string } | { readonly refused: string }

type Files = ReadonlyMap<string, string | Uint8Array>

/** Beyond this, formatting takes longer than anybody waits. In UTF-16 units. */
const MAX_LENGTH = 200_000

/**
 * Formats a Liquid, CSS or JSON file of a theme. Refuses if the file has syntax errors, or if pages would look different
 * afterwards: in HTML, white space between elements can be visible.
 */
export async function formatThemeFile(files: Files, path: string): Promise<FormatResult> {
  const text = files.get(path)
  if (typeof text !== 'string') return { refused: 'Only text files can be formatted.' }
  if (text.length > MAX_LENGTH) return { refused: 'The file is too long to be formatted.' }
  if (path.endsWith('.json')) {
    // Each level is indented: the text would become hundreds of times as long.
    return isTooDeep(text) ? { refused: 'The JSON is nested too deeply.' } : { text: tidyJson(text) }
  }
  try {
    if (path.endsWith('.css')) return { text: await formatCss(text) }
    if (!path.endsWith('.liquid')) return { refused: 'Only Liquid, CSS and JSON files can be formatted.' }
    return guarded(files, path, text, await formatLiquid(text))
  } catch {
    return { refused: 'The file has syntax errors. Fix them first.' }
  }
}

/** Comments and trailing commas stay. */
function tidyJson(text: string): string {
  const edits = formatJson(text, undefined, { tabSize: 2, insertSpaces: true, eol: '\n', insertFinalNewline: true })
  return applyEdits(text, edits)
}

function guarded(files: Files, path: string, before: string, after: string): FormatResult {
  const change = findChange(files, path, before, after)
  return change === undefined ? { text: after } : { refused: change }
}
