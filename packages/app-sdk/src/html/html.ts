const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** HTML that is safe to insert as it is. Only `html` makes it. */
export class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

/** `undefined`, `null` and `false` are left out, so that conditions can be written in place. */
type Value = string | number | Html | readonly Value[] | undefined | null | false

/**
 * Makes HTML from a template: `` html`<p>${name}</p>` ``. Values are escaped, also in quoted attributes; HTML from `html`,
 * and lists of it, are inserted.
 */
export function html(parts: TemplateStringsArray, ...values: readonly Value[]): Html {
  return new Html(parts.map((part, index) => part + textOf(values[index])).join(''))
}

function textOf(value: Value): string {
  if (value === undefined || value === null || value === false) return ''
  if (value instanceof Html) return value.text
  if (Array.isArray(value)) return value.map(textOf).join('')
  return String(value).replace(/[&<>"']/g, (character) => escapes[character] ?? '')
}
