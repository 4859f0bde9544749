import type { TextEdit } from 'vscode-languageserver'
import { rangeIn, type ThemeSession } from './theme-session.ts'

/**
 * Returns the edit that formats a file; none if it is formatted already. Returns the reason instead if the file stays as
 * it is: it has syntax errors, or pages would look different.
 */
export async function formatDocument(
  session: ThemeSession,
  path: string,
): Promise<{ readonly edits: TextEdit[]; readonly refused?: string }> {
  // Loaded on first use: it is as large as everything else together.
  const { formatThemeFile } = await import('@haat/theme-language/format')
  const document = session.document(path)
  const before = document.getText()
  const result = await formatThemeFile(session.files, path)
  if ('refused' in result) return { edits: [], refused: result.refused }
  if (result.text === before) return { edits: [] }
  return { edits: [{ range: rangeIn(document, 0, before.length), newText: result.text }] }
}
