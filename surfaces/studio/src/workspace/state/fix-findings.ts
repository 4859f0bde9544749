import { applyFixes, type Finding } from '@haat/theme-engine/authoring'
import type { FileActions, Notice } from './file-actions.ts'
import type { LanguagePort } from './language-port.ts'

/** Shown instead of a fix for a text that has changed since it was checked. */
export const stillChecking: Notice = { title: 'The theme is still being checked', detail: 'Try again in a moment.' }

interface FixParts {
  readonly language: Pick<LanguagePort, 'isCurrent'>
  readonly actions: Pick<FileActions, 'change'>
  readonly readText: (path: string) => string | undefined
  readonly notify: (notice: Notice) => void
}

/** Applies the fixes of findings as one change that can be undone. Fixes that overlap wait for the next check. */
export function fixFindings(findings: readonly Finding[], { language, actions, readText, notify }: FixParts): void {
  if (!language.isCurrent()) {
    notify(stillChecking)
    return
  }
  const { texts, fixed } = applyFixes(findings, readText)
  const what = fixed.length === 1 ? '1 problem' : `${fixed.length} problems`
  const changes = [...texts].map(([path, content]) => ({ path, content }))
  actions.change(changes, { cause: 'fix', label: `Fix ${what}`, done: `Fixed ${what}` })
}
