import type { Finding } from './finding.ts'
import type { ThemeSource } from './reading/theme-source.ts'

/** One rule: checks the whole theme and returns its findings. Pure. */
export type Rule = (theme: ThemeSource) => Finding[]
