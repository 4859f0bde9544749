import { escapeHtml } from '../escape-html.ts'
import type { RenderContext } from '../liquid/render-context.ts'
import { SafeHtml, SafeJson } from '../liquid/safe-html.ts'

/** For the inside of an attribute: text is escaped; HTML loses what could end the value, and shows as what it says. */
export function printQuoted(context: RenderContext, value: unknown): string {
  if (value instanceof SafeJson) return escapeHtml(value.html)
  return value instanceof SafeHtml ? escapeMarks(value.html) : context.html(value)
}

/** Escapes all that HTML is made of but the ampersand of what is escaped already. */
export function escapeMarks(html: string): string {
  return /["'<>]/.test(html) ? html.replaceAll(/["'<>]/g, (mark) => escapeHtml(mark)) : html
}
