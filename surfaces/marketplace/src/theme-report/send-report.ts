import { reportThemeEndpoint } from '@haat/domains/reports/contract'
import { ThemeReportReason } from '@haat/domains/reports/reasons/contract'
import { type Client, ProblemError } from '@haat/http-client'

export interface ReportFields {
  readonly reason: string
  readonly text: string
  readonly email: string
}

/** Messages by field; `form` for the form as a whole. */
export type ReportProblems = Readonly<Partial<Record<keyof ReportFields | 'form', string>>>

/** Reads the fields of a submitted form. */
export async function readReport(request: Request): Promise<ReportFields> {
  const form = await request.formData().catch(() => new FormData())
  const field = (name: keyof ReportFields) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  return { reason: field('reason'), text: field('text'), email: field('email') }
}

/** Sends a report of a theme. Returns undefined, or what the visitor has to change. */
export async function sendReport(
  client: Client,
  slug: string,
  { reason, text, email }: ReportFields,
): Promise<ReportProblems | undefined> {
  const chosen = ThemeReportReason.safeParse(reason)
  if (!chosen.success) return { reason: 'Choose a reason' }
  try {
    await client.call(reportThemeEndpoint, { params: { slug }, body: { reason: chosen.data, text, email } })
    return undefined
  } catch (error) {
    if (!(error instanceof ProblemError) || error.status === 0 || error.status >= 500) {
      return { form: 'Couldn’t send the report. Try again in a moment.' }
    }
    if (error.status === 429) return { form: 'You’ve already sent five reports in the last hour. Try again later.' }
    const byField = (error.problem.errors ?? []).map(({ path, message }) => [path.split('.').at(-1) ?? 'form', message])
    return byField.length > 0 ? Object.fromEntries(byField) : { form: error.message }
  }
}
