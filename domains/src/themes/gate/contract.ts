import { refusal, Time } from '@haat/http-contract'
import { z } from 'zod'

const TextEdit = z.object({ file: z.string(), from: z.int(), to: z.int(), text: z.string() })

/** One problem in a theme, as the validator reports it in the studio. */
export const ThemeFinding = z
  .object({
    file: z.string(),
    line: z.int(),
    column: z.int(),
    end_line: z.int(),
    end_column: z.int(),
    code: z.string(),
    severity: z.enum(['error', 'warning', 'hint']),
    message: z.string(),
    fix: z.string(),
    fixes: z.array(z.object({ title: z.string(), edits: z.array(TextEdit) })).optional(),
  })
  .meta({ id: 'ThemeFinding' })
export type ThemeFinding = z.infer<typeof ThemeFinding>

/** The result of the checks at submission. Reviewers see the same. */
export const GateReport = z
  .object({
    checked_at: Time,
    engine_version: z.string().optional().describe('Of the engine that checked and rendered. Early reports lack it'),
    findings: z.array(ThemeFinding),
    pages: z
      .array(
        z.object({
          template: z.string(),
          data_set: z.string(),
          fuel: z.int(),
          length: z.int(),
          warnings: z.array(
            z.object({
              section_id: z.string(),
              code: z.string(),
              message: z.string(),
              file: z.string().optional(),
              line: z.int().optional(),
              column: z.int().optional(),
            }),
          ),
        }),
      )
      .describe('Every template rendered with every data set'),
  })
  .meta({ id: 'GateReport' })
export type GateReport = z.infer<typeof GateReport>

/** Carries `findings` (ThemeFinding[]): the errors. */
export const themeHasErrors = refusal('theme_has_errors', 422, 'Fix the errors in the theme first')
export const themeCheckStopped = refusal(
  'theme_check_stopped',
  422,
  'The theme takes too long or too much memory to check. Simplify its loops and includes.',
)
