import { createHash, timingSafeEqual } from 'node:crypto'
import type { Db } from '@haat/db'
import { notFound, Refused } from '@haat/http-contract'
import { escapeHtml } from '@haat/theme-engine/escape-html'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { page } from '../pages/page.ts'
import { isFromThisMachine } from '../requests/is-from-this-machine.ts'

const MAILS_PER_PAGE = 50
const TEXTS_SHOWN = 10
const moment = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'Asia/Kolkata' })
const Params = z.object({ id: z.uuid() })
const KEY_COOKIE = 'haat_outbox'
const KeyQuery = z.object({ key: z.string().max(100) })
const Query = z.object({ before: z.uuid().optional() })

export interface OutboxOptions {
  readonly db: Db
  /** Part of the link that is printed at start. Stored in a cookie afterwards. */
  readonly key: string
  readonly is_secure: boolean
}

/**
 * `/outbox`: the emails of an installation without SMTP, newest first. They contain one-time codes, so only someone on
 * this machine who has the printed link can read them. Everyone else gets 404.
 */
export async function addOutboxPage(
  app: FastifyInstance,
  { db, key, is_secure: isSecure }: OutboxOptions,
): Promise<void> {
  await app.register(async (scope) => {
    scope.addHook('onRequest', async (request, reply) => {
      if (!isFromThisMachine(request)) throw new Refused(notFound)
      if (isSameKey(request.cookies[KEY_COOKIE], key)) return
      const given = KeyQuery.safeParse(request.query)
      if (!given.success || !isSameKey(given.data.key, key)) {
        throw new Refused(notFound, 'Open the outbox with the link that Haat printed when it started.')
      }
      const cookie = { path: '/outbox', httpOnly: true, sameSite: 'strict', secure: isSecure } as const
      // Removes the key from the address bar.
      return reply.setCookie(KEY_COOKIE, key, cookie).redirect('/outbox', 303)
    })
    scope.get('/outbox', async (request, reply) => {
      const query = Query.safeParse(request.query)
      if (!query.success) throw new Refused(notFound)
      const [mails, texts] = await Promise.all([listMails(db, query.data.before), listTexts(db)])
      return send(reply, listPage(mails, texts, query.data.before !== undefined))
    })
    scope.get('/outbox/:id', async (request, reply) => {
      const params = Params.safeParse(request.params)
      const mail = params.success ? await findMail(db, params.data.id) : undefined
      if (mail === undefined) throw new Refused(notFound)
      return send(reply, mailPage(mail))
    })
  })
}

function isSameKey(given: string | undefined, key: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return given !== undefined && timingSafeEqual(digest(given), digest(key))
}

function listMails(db: Db, before: string | undefined) {
  return db
    .selectFrom('outgoing_mails')
    .select(['id', 'recipient_address', 'subject', 'status', 'created_at'])
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? ''))
    .orderBy('id', 'desc')
    .limit(MAILS_PER_PAGE + 1)
    .execute()
}

function listTexts(db: Db) {
  return db.selectFrom('outgoing_texts').selectAll().orderBy('id', 'desc').limit(TEXTS_SHOWN).execute()
}

function findMail(db: Db, id: string) {
  return db.selectFrom('outgoing_mails').selectAll().where('id', '=', id).executeTakeFirst()
}

function listPage(
  found: Awaited<ReturnType<typeof listMails>>,
  texts: Awaited<ReturnType<typeof listTexts>>,
  isLater: boolean,
): string {
  const mails = found.slice(0, MAILS_PER_PAGE)
  const rows = mails.map(
    (mail) =>
      `<tr><td><a href="/outbox/${mail.id}">${escapeHtml(mail.subject)}</a>${
        mail.status === 'failed' ? ' <strong>(rejected)</strong>' : ''
      }</td><td>${escapeHtml(mail.recipient_address)}</td><td>${time(mail.created_at)}</td></tr>`,
  )
  const older =
    found.length > mails.length ? `<a href="/outbox?before=${mails.at(-1)?.id}" rel="next">Older emails</a>` : ''
  const newest = isLater ? '<a href="/outbox">Newest emails</a> ' : ''
  const list =
    rows.length === 0
      ? '<p class="muted">No emails yet. When you sign up in the dashboard, the email with your code appears here.</p>'
      : `<div class="scroll" tabindex="0" role="region" aria-label="Emails"><table><thead><tr><th scope="col">Subject</th><th scope="col">To</th><th scope="col">Created</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>`
  const note =
    '<p class="note" role="note">No SMTP server is configured. Emails stay here, and only you can read them.</p>'
  return page('Email outbox', `<h1>Email outbox</h1>${note}${list}<p>${newest}${older}</p>${textsSection(texts)}`, {
    wide: true,
  })
}

/** The latest text messages, such as with codes for phone numbers. Empty if there are none. */
function textsSection(texts: Awaited<ReturnType<typeof listTexts>>): string {
  if (texts.length === 0) return ''
  const rows = texts.map(
    ({ body, phone, created_at: createdAt }) =>
      `<tr><td>${escapeHtml(body)}</td><td>${escapeHtml(phone)}</td><td>${time(createdAt)}</td></tr>`,
  )
  return `<h2>Text messages</h2><div class="scroll" tabindex="0" role="region" aria-label="Text messages"><table><thead><tr><th scope="col">Message</th><th scope="col">To</th><th scope="col">Created</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>`
}

function mailPage(mail: NonNullable<Awaited<ReturnType<typeof findMail>>>): string {
  const to = `${escapeHtml(mail.recipient_name)} &lt;${escapeHtml(mail.recipient_address)}&gt;`
  const error = mail.last_error === null ? '' : `<p class="note">${escapeHtml(mail.last_error)}</p>`
  // The sandbox keeps the email's HTML from running scripts.
  const frame = `<iframe sandbox="" title="Email preview" srcdoc="${escapeHtml(mail.html_body)}"></iframe>`
  return page(
    mail.subject,
    `<p><a href="/outbox">All emails</a></p><h1>${escapeHtml(mail.subject)}</h1>
     <p class="muted">To ${to}, ${time(mail.created_at)}</p>${error}${frame}
     <h2>Plain text</h2><pre tabindex="0">${escapeHtml(mail.text_body)}</pre>`,
    { wide: true },
  )
}

function time(date: Date): string {
  return `<time datetime="${date.toISOString()}" title="Time in India">${moment.format(date)}</time>`
}

function send(reply: FastifyReply, html: string): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
    )
    .send(html)
}
