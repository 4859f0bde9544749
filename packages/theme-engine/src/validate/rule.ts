import type { SourceText } from '../liquid/source-text.ts'
import type { Finding } from './finding.ts'
import type { LiquidFile } from './reading/liquid-file.ts'
import { oncePer } from './reading/once-per.ts'
import type { ThemeSource } from './reading/theme-source.ts'

/** One rule: checks the whole theme and returns its findings. Pure. */
export type Rule = (theme: ThemeSource) => Finding[]

/** A rule that looks at one Liquid file at a time. Its findings are kept until the file changes. */
export function liquidRule(check: (file: LiquidFile) => Finding[]): Rule {
  const findings = oncePer(check)
  return (theme) => theme.liquid_files.flatMap(findings)
}

/** A rule that looks at one text file at a time, of those whose path matches. */
export function textRule(pattern: RegExp, check: (source: SourceText) => Finding[]): Rule {
  const findings = oncePer(check)
  return (theme) => theme.sources(pattern).flatMap(findings)
}
