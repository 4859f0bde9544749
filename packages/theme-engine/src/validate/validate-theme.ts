import type { ThemeFiles } from '../theme/theme-files.ts'
import { applyDisableComments } from './disable-comments.ts'
import { byPlace, type Finding } from './finding.ts'
import { limitFindings } from './limit-findings.ts'
import { ThemeSource } from './reading/theme-source.ts'
import type { ValidationMemory } from './reading/validation-memory.ts'
import { rules } from './rules/rules.ts'

interface ValidateOptions {
  /** The platform's widgets; without them, widgets in templates aren't checked. */
  readonly widgets?: ThemeFiles
  /** Keeps what was read, for the next run over the same theme. */
  readonly memory?: ValidationMemory
}

/**
 * All findings for a theme, ordered by file, line and column. The same in Node and in the browser; no I/O; never
 * throws, whatever the files contain.
 */
export function validateTheme(files: ThemeFiles, { widgets, memory }: ValidateOptions = {}): Finding[] {
  const theme = new ThemeSource(files, widgets, memory)
  const all = rules.flatMap((rule) => rule(theme))
  const found = applyDisableComments(theme, all).toSorted(byPlace)
  const different = found.filter((finding, index) => {
    const before = found[index - 1]
    return before === undefined || byPlace(before, finding) !== 0 || before.code !== finding.code
  })
  return limitFindings(theme, different)
}
