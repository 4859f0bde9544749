import { type Action, type Diagnostic, lintGutter, lintKeymap, setDiagnostics } from '@codemirror/lint'
import type { EditorState, Extension } from '@codemirror/state'
import { type EditorView, keymap, ViewPlugin } from '@codemirror/view'
import type { Finding, Severity } from '@haat/theme-engine/authoring'
import type { LanguageClient } from '../language-client.ts'
import type { ThemeEdit } from '../theme-edit.ts'
import { positionOf } from './offsets.ts'

const SEVERITIES: Readonly<Record<Severity, Diagnostic['severity']>> = {
  error: 'error',
  warning: 'warning',
  hint: 'info',
}

/** Underlines the findings of a file, with their fixes. */
export function languageLint(path: string, language: LanguageClient, apply: (edit: ThemeEdit) => void): Extension {
  const show = (view: EditorView) => {
    const found = language.findings().filter(({ file }) => file === path)
    view.dispatch(
      setDiagnostics(
        view.state,
        found.map((finding) => toDiagnostic(view.state, finding, apply)),
      ),
    )
  }
  const plugin = ViewPlugin.define((view) => {
    // An editor can't be changed while it is being created.
    queueMicrotask(() => show(view))
    const stop = language.subscribe(() => show(view))
    return { destroy: stop }
  })
  return [plugin, lintGutter(), keymap.of(lintKeymap)]
}

function toDiagnostic(state: EditorState, finding: Finding, apply: (edit: ThemeEdit) => void): Diagnostic {
  const { line, column, end_line: endLine, end_column: endColumn, severity, code, message, fix, fixes = [] } = finding
  const from = positionOf(state, line, column)
  const actions = fixes.map(
    ({ title, edits }): Action => ({ name: title, apply: () => apply({ title, edits, moves: [], cause: 'fix' }) }),
  )
  return {
    from,
    to: Math.max(from, positionOf(state, endLine, endColumn)),
    severity: SEVERITIES[severity],
    source: code,
    message: `${/[.?!]$/.test(message) ? message : `${message}.`} ${fix}`,
    ...(actions.length === 0 ? {} : { actions }),
  }
}
