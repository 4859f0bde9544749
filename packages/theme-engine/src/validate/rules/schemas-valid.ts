import { findingOf } from '../finding.ts'
import type { Rule } from '../rule.ts'

/** Annotations of sections, widgets and blocks. */
export const schemasValid: Rule = (theme) =>
  theme.liquid_files.flatMap(({ parsed_schema: parsedSchema }) =>
    (parsedSchema?.errors ?? []).map((error) =>
      findingOf(error, 'error', 'Fix the annotation as described. See the theme developer guide for all annotations.'),
    ),
  )
