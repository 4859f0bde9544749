import { escapeHtml } from '../escape-html.ts'
import type { RenderContext } from '../liquid/render-context.ts'
import { SafeHtml, SafeJson } from '../liquid/safe-html.ts'

/** For use inside an attribute: text is escaped; in HTML, quotes are escaped so it can't end the value. */
export function printQuoted(context: RenderContext, value: unknown): string {
  if (value instanceof SafeJson) return escapeHtml(value.html)
  return value instanceof SafeHtml ? escapeMarks(value.html) : context.html(value)
}

/** Escapes HTML's special characters except the ampersand of existing entities. */
export function escapeMarks(html: string): string {
  return /["'<>]/.test(html) ? html.replaceAll(/["'<>]/g, (mark) => escapeHtml(mark)) : html
}
