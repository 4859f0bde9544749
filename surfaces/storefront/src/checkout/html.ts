import { escapeHtml } from '@haat/theme-engine/escape-html'

const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' })

export function money(paise: number): string {
  return rupees.format(paise / 100)
}

/** Escapes text for HTML and attribute values. */
export const text = escapeHtml

interface Field {
  readonly name: string
  readonly label: string
  readonly value: string
  readonly errors: Readonly<Record<string, string>>
  readonly hint?: string
  readonly type?: string
  readonly autocomplete?: string
  readonly inputmode?: string
  readonly required?: boolean
  readonly maxlength?: number
}

/** A labelled input with its hint and error. The error is announced with the field. */
export function field({ name, label, value, errors, hint, type = 'text', ...attributes }: Field): string {
  const id = idOf(name)
  const error = errors[name]
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  const extra = [
    attributes.autocomplete && ` autocomplete="${attributes.autocomplete}"`,
    attributes.inputmode && ` inputmode="${attributes.inputmode}"`,
    attributes.required && ' aria-required="true"',
    attributes.maxlength && ` maxlength="${attributes.maxlength}"`,
    error && ' aria-invalid="true"',
    describedBy && ` aria-describedby="${describedBy}"`,
  ]
  return `<div class="field"><label for="${id}">${text(label)}</label><input id="${id}" name="${name}" type="${type}" value="${text(value)}"${extra.filter(Boolean).join('')}>${note(id, hint, error)}</div>`
}

/** A labelled select. Its first option is empty. */
export function select({
  name,
  label,
  value,
  errors,
  options,
  autocomplete,
}: Field & { readonly options: readonly { readonly value: string; readonly label: string }[] }): string {
  const id = idOf(name)
  const error = errors[name]
  const list = [{ value: '', label: 'Choose' }, ...options].map(
    (option) =>
      `<option value="${text(option.value)}"${option.value === value ? ' selected' : ''}>${text(option.label)}</option>`,
  )
  const invalid = error === undefined ? '' : ` aria-invalid="true" aria-describedby="${id}-error"`
  return `<div class="field"><label for="${id}">${text(label)}</label><select id="${id}" name="${name}"${autocomplete === undefined ? '' : ` autocomplete="${autocomplete}"`}${invalid}>${list.join('')}</select>${note(id, undefined, error)}</div>`
}

function note(id: string, hint: string | undefined, error: string | undefined): string {
  const shownHint = hint === undefined ? '' : `<span class="hint" id="${id}-hint">${text(hint)}</span>`
  const shownError = error === undefined ? '' : `<span class="error" id="${id}-error">${text(error)}</span>`
  return shownHint + shownError
}

export function idOf(name: string): string {
  return name.replaceAll('.', '-').replaceAll('_', '-')
}

const day = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', timeZone: 'UTC' })

/** `24 to 27 Nov`, or one day. */
export function dates(min: string | null, max: string | null): string {
  if (min === null || max === null) return ''
  const [first, last] = [day.format(new Date(`${min}T00:00:00Z`)), day.format(new Date(`${max}T00:00:00Z`))]
  return first === last ? first : `${first} to ${last}`
}
