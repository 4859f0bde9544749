import { SourceText } from '../liquid/source-text.ts'
import type { ThemeFiles } from '../theme/theme-files.ts'
import { type Finding, type FindingText, findingAt } from '../validate/finding.ts'

interface Place {
  readonly file: string
  readonly line?: number | undefined
  readonly column?: number | undefined
}

/** Returns a finding at a place, which is the start of the file if only the file is known. */
export function placeFinding(files: ThemeFiles, { file, line = 1, column = 1 }: Place, said: FindingText): Finding {
  const content = files.get(file)
  // A platform widget isn't among the theme's files.
  if (typeof content !== 'string') return { file, line, column, end_line: line, end_column: column, ...said }
  const source = new SourceText(content, file)
  return findingAt(source, source.offsetOf(line, column), said)
}
