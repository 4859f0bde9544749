import type { Finding, TextEdit } from '@haat/theme-engine/authoring'
import { type CodeAction, CodeActionKind, type Diagnostic, DiagnosticSeverity, type Range } from 'vscode-languageserver'
import { rangeIn, type ThemeSession } from './theme-session.ts'

const SEVERITIES = {
  error: DiagnosticSeverity.Error,
  warning: DiagnosticSeverity.Warning,
  hint: DiagnosticSeverity.Information,
} as const

/** Where findings about the whole theme are shown. */
const WHOLE_THEME = 'theme.json'
/** Fixes everything that needs no decision; editors run it on save. */
export const FIX_ALL = `${CodeActionKind.SourceFixAll}.haat`

/** Returns the findings of every file, as editors show them. */
export function diagnosticsByFile({ service }: ThemeSession): Map<string, Diagnostic[]> {
  const files = new Map<string, Diagnostic[]>()
  for (const finding of service.findings()) {
    const file = finding.file === '' ? WHOLE_THEME : finding.file
    files.set(file, [...(files.get(file) ?? []), diagnosticOf(finding)])
  }
  return files
}

function diagnosticOf({ severity, code, message, fix, ...finding }: Finding): Diagnostic {
  return {
    range: rangeOf(finding),
    severity: SEVERITIES[severity],
    code,
    source: 'haat',
    message: fix === '' ? message : `${message}\n${fix}`,
  }
}

/** Findings count lines and columns from 1. */
function rangeOf({
  line,
  column,
  end_line: endLine,
  end_column: endColumn,
}: Omit<Finding, 'severity' | 'code' | 'message' | 'fix'>): Range {
  return {
    start: { line: line - 1, character: column - 1 },
    end: { line: endLine - 1, character: endColumn - 1 },
  }
}

/** Returns the fixes of findings in a range, and one that applies the fixes of the whole file. */
export function codeActions(session: ThemeSession, path: string, range: Range): CodeAction[] {
  const inFile = session.service.findings().filter(({ file }) => file === path)
  const quickFixes = inFile
    .filter((finding) => touches(rangeOf(finding), range))
    .flatMap((finding) =>
      (finding.fixes ?? []).map(({ title, edits }, index) => ({
        title,
        kind: CodeActionKind.QuickFix,
        isPreferred: index === 0,
        diagnostics: [diagnosticOf(finding)],
        edit: workspaceEdit(session, edits),
      })),
    )
  const all = nonOverlapping(inFile.flatMap(({ fixes }) => fixes?.[0]?.edits ?? []))
  if (all.length === 0) return quickFixes
  return [...quickFixes, { title: 'Fix all problems in this file', kind: FIX_ALL, edit: workspaceEdit(session, all) }]
}

/** Returns edits by file, in LSP's terms. */
export function workspaceEdit(session: ThemeSession, edits: readonly TextEdit[]) {
  const paths = [...new Set(edits.map(({ file }) => file))]
  const documentChanges = paths.map((path) => ({
    textDocument: { uri: session.uriOf(path), version: null },
    edits: edits
      .filter(({ file }) => file === path)
      .map(({ from, to, text }) => ({ range: rangeIn(session.document(path), from, to), newText: text })),
  }))
  return { documentChanges }
}

function touches(one: Range, other: Range): boolean {
  return !isBefore(one.end, other.start) && !isBefore(other.end, one.start)
}

function isBefore(one: Range['start'], other: Range['start']): boolean {
  return one.line < other.line || (one.line === other.line && one.character < other.character)
}

function nonOverlapping(edits: readonly TextEdit[]): TextEdit[] {
  const accepted: TextEdit[] = []
  for (const edit of edits) {
    const overlaps = accepted.some(({ file, from, to }) => file === edit.file && edit.from <= to && from <= edit.to)
    if (!overlaps) accepted.push(edit)
  }
  return accepted
}
