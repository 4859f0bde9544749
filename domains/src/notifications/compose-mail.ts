import { escapeHtml } from '@haat/theme-engine/escape-html'
import type { Mail } from '../platform.ts'

export interface MailContent {
  readonly recipient: Mail['recipient']
  readonly subject: string
  /** Plain text, one string per paragraph. */
  readonly paragraphs: readonly string[]
  /** A code or number shown in large type. */
  readonly highlight?: string
  readonly action?: MailLink
  /** In small type at the end, such as how to unsubscribe. */
  readonly footer?: { readonly text: string; readonly link: MailLink }
  /** When the code or link expires, if the mail contains one. */
  readonly secret_until?: Date
  /** The store that writes to its customer; Haat by default. Colours are CSS hex values. */
  readonly sender?: MailSender
  /** Where answers to the email go. */
  readonly reply_to?: string
}

interface MailLink {
  readonly label: string
  readonly url: string
}

export interface MailSender {
  readonly name: string
  readonly action_color?: string
  /** Text on `action_color`. */
  readonly on_action_color?: string
  /** Absolute. The name is shown where images are blocked. */
  readonly logo_url?: string
  /** The name in the recipient's inbox: `Malabar Spices via Haat`. */
  readonly inbox_name?: string
  /** Where answers go, unless the email has its own address for them. */
  readonly reply_to?: string
}

const SMALL = 'color:#6B6558;font-size:14px;line-height:1.5'
const HAAT = { name: 'Haat', action_color: '#E8890C', on_action_color: '#1B1A17' }

/** Creates a mail's plain text and HTML from the same content. Escapes all values. */
export function composeMail({
  recipient,
  subject,
  paragraphs,
  highlight,
  action,
  footer,
  secret_until: secretUntil,
  sender,
  reply_to: replyTo,
}: MailContent): Mail {
  const { name, action_color: actionColor, on_action_color: onActionColor } = { ...HAAT, ...sender }
  // Emails of Haat start with their text.
  const brand = sender === undefined ? '' : brandOf(sender)
  const [first = '', ...rest] = paragraphs
  const text = [
    ...[first, highlight, ...rest, action && `${action.label}: ${action.url}`, name],
    footer && `${footer.text} ${footer.link.label}: ${footer.link.url}`,
  ]
    .filter((part) => part !== undefined)
    .join('\n\n')
  const html = [
    '<!doctype html><html lang="en-IN"><body style="margin:0;background:#FBF8F3;font-family:Inter,Arial,sans-serif;color:#1B1A17">',
    '<div style="max-width:520px;margin:0 auto;padding:32px 24px">',
    brand,
    paragraph(first),
    highlight === undefined
      ? ''
      : `<p style="font-size:28px;font-weight:600;letter-spacing:6px;margin:24px 0">${escapeHtml(highlight)}</p>`,
    ...rest.map(paragraph),
    action === undefined
      ? ''
      : `<p><a href="${escapeHtml(action.url)}" style="display:inline-block;background:${escapeHtml(actionColor)};color:${escapeHtml(onActionColor)};padding:12px 20px;border-radius:6px;text-decoration:none;font-weight:600">${escapeHtml(action.label)}</a></p>`,
    `<p style="${SMALL}">${escapeHtml(name)}</p>`,
    footer === undefined
      ? ''
      : `<p style="${SMALL}">${escapeHtml(footer.text)} <a href="${escapeHtml(footer.link.url)}" style="color:inherit">${escapeHtml(footer.link.label)}</a></p>`,
    '</div></body></html>',
  ].join('')
  return {
    recipient,
    subject,
    text,
    html,
    secret_until: secretUntil,
    reply_to: replyTo ?? sender?.reply_to,
    sender_name: sender?.inbox_name,
  }
}

function brandOf({ name, logo_url: logoUrl }: MailSender): string {
  const style = 'font-size:20px;font-weight:700;margin:0 0 24px'
  const logo = `<img src="${escapeHtml(logoUrl ?? '')}" alt="${escapeHtml(name)}" height="40" style="display:block;height:40px;width:auto;max-width:240px">`
  return `<p style="${style}">${logoUrl === undefined ? escapeHtml(name) : logo}</p>`
}

function paragraph(text: string): string {
  return `<p style="font-size:16px;line-height:1.5">${escapeHtml(text).replaceAll('\n', '<br>')}</p>`
}
