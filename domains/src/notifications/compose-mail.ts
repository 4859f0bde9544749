import { escapeHtml } from '@haat/theme-engine/escape-html'
import type { Mail } from '../platform.ts'

export interface MailContent {
  readonly recipient: Mail['recipient']
  readonly subject: string
  /** One string a paragraph; plain text. */
  readonly paragraphs: readonly string[]
  /** A code or number that stands out by itself. */
  readonly highlight?: string
  readonly action?: { readonly label: string; readonly url: string }
  /** Until when the code or link is of use, if it lets somebody in. */
  readonly secret_until?: Date
}

/** Makes the text and the HTML of a mail from the same words; every value is escaped. */
export function composeMail({ recipient, subject, paragraphs, highlight, action, secret_until }: MailContent): Mail {
  const [first = '', ...rest] = paragraphs
  const text = [first, highlight, ...rest, action && `${action.label}: ${action.url}`, 'haat']
    .filter((part) => part !== undefined)
    .join('\n\n')
  const html = [
    '<!doctype html><html lang="en-IN"><body style="margin:0;background:#FBF8F3;font-family:Inter,Arial,sans-serif;color:#1B1A17">',
    '<div style="max-width:520px;margin:0 auto;padding:32px 24px">',
    paragraph(first),
    highlight === undefined
      ? ''
      : `<p style="font-size:28px;font-weight:600;letter-spacing:6px;margin:24px 0">${escapeHtml(highlight)}</p>`,
    ...rest.map(paragraph),
    action === undefined
      ? ''
      : `<p><a href="${escapeHtml(action.url)}" style="display:inline-block;background:#E8890C;color:#1B1A17;padding:12px 20px;border-radius:6px;text-decoration:none;font-weight:600">${escapeHtml(action.label)}</a></p>`,
    '<p style="color:#6B6558;font-size:14px">haat</p></div></body></html>',
  ].join('')
  return { recipient, subject, text, html, secret_until }
}

function paragraph(text: string): string {
  return `<p style="font-size:16px;line-height:1.5">${escapeHtml(text)}</p>`
}
