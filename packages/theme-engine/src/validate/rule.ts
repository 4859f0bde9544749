import type { Finding } from './finding.ts'
import type { ThemeSource } from './reading/theme-source.ts'

/** One rule: looks at the whole theme, and says what it found. Pure. */
export type Rule = (theme: ThemeSource) => Finding[]
