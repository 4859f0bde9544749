/** Formats for a line of text: a date (`2027-01-14`), a time (`23:59`). */
export const textFormats = ['date', 'time'] as const
export type TextFormat = (typeof textFormats)[number]

/** The format with that name; undefined if there is none. */
export function findTextFormat(name: string | undefined): TextFormat | undefined {
  return textFormats.find((format) => format === name)
}

const forms: Readonly<Record<TextFormat, { readonly is: (text: string) => boolean; readonly must: string }>> = {
  date: { is: isDay, must: 'must be a date such as 2027-01-14' },
  time: { is: (text) => /^([01]\d|2[0-3]):[0-5]\d$/.test(text), must: 'must be a time such as 23:59' },
}

/** What is wrong with a text in a format; undefined if it is valid or has no format. */
export function formatProblem(format: TextFormat, text: string): string | undefined {
  const { is, must } = forms[format]
  return text === '' || is(text) ? undefined : must
}

/** Must exist in the calendar: there is no 30 February. */
function isDay(text: string): boolean {
  const moment = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : undefined
  return moment !== undefined && !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text)
}
