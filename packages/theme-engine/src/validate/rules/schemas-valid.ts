import { findingOf } from '../finding.ts'
import { liquidRule, type Rule } from '../rule.ts'

const SAID = {
  severity: 'error',
  fix: 'Fix the annotation as described. See the theme developer guide for all annotations.',
} as const

/** Annotations of sections, widgets and blocks. */
export const schemasValid: Rule = liquidRule(({ parsed_schema: parsedSchema, source }) =>
  (parsedSchema?.errors ?? []).map((error) => findingOf(error, source, SAID)),
)
