import type { RenderWarning } from '@haat/theme-engine'
import { ThemeErrors } from '@haat/theme-engine/render'
import type { PreviewFailure, PreviewWarning } from '../protocol.ts'

/** The protocol's maximum; longer texts add nothing. */
const MAX_WARNINGS = 200
const MAX_ERRORS = 200
const MAX_TEXT_LENGTH = 2_000

export function clippedWarnings(warnings: readonly RenderWarning[]): PreviewWarning[] {
  return warnings.slice(0, MAX_WARNINGS).map((warning) => ({
    ...warning,
    section_id: clip(warning.section_id).slice(0, 1_000),
    code: warning.code.slice(0, 200),
    message: clip(warning.message),
  }))
}

/** Errors in the theme's files with their positions, or an internal error. */
export function failureOf(error: unknown): PreviewFailure {
  if (!(error instanceof ThemeErrors)) return { message: clip(error instanceof Error ? error.message : String(error)) }
  return { message: clip(error.message), errors: fileErrors(error.errors) }
}

/** Errors in the theme's files with their positions. */
export function fileErrors(errors: ThemeErrors['errors']): NonNullable<PreviewFailure['errors']> {
  return errors
    .slice(0, MAX_ERRORS)
    .map(({ file, line, column, message }) => ({ file, line, column, message: clip(message) }))
}

function clip(text: string): string {
  return text.slice(0, MAX_TEXT_LENGTH)
}
