import type { Db } from '@haat/db'
import { notFound, Refused } from '@haat/http-contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { isFromThisMachine } from '../http/is-from-this-machine.ts'
import { escapeHtml, page } from '../pages/page.ts'

const MAILS_SHOWN = 100
const moment = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'Asia/Kolkata' })

/**
 * `/outbox`: the mails of an installation without SMTP. One-time codes stand in them, so that only this machine gets to
 * see it; to everybody else the address does not exist.
 */
export async function addOutboxPage(app: FastifyInstance, db: Db): Promise<void> {
  await app.register(async (scope) => {
    scope.addHook('onRequest', async (request) => {
      if (!isFromThisMachine(request)) throw new Refused(notFound)
    })
    scope.get('/outbox', async (_request, reply) => {
      const mails = await db
        .selectFrom('outgoing_mails')
        .select(['id', 'recipient_address', 'subject', 'status', 'created_at'])
        .orderBy('id', 'desc')
        .limit(MAILS_SHOWN)
        .execute()
      const rows = mails.map(
        (mail) => `<tr><td><a href="/outbox/${mail.id}">${escapeHtml(mail.subject)}</a></td>
          <td>${escapeHtml(mail.recipient_address)}</td><td>${mail.status}</td><td>${moment.format(mail.created_at)}</td></tr>`,
      )
      const list =
        rows.length === 0
          ? '<p class="muted">No mail yet. Register in the dashboard, and the code arrives here.</p>'
          : `<table><thead><tr><th>Subject</th><th>To</th><th>Status</th><th>Written</th></tr></thead><tbody>${rows.join('')}</tbody></table>`
      return send(reply, page('Outgoing mail', `<h1>Outgoing mail</h1>${note}${list}`, { wide: true }))
    })
    scope.get('/outbox/:id', async (request, reply) => {
      const mail = await requireMail(db, request)
      const facts = `<p class="muted">To ${escapeHtml(mail.recipient_name)} &lt;${escapeHtml(mail.recipient_address)}&gt;, ${moment.format(mail.created_at)}</p>`
      const error = mail.last_error === null ? '' : `<p class="note">${escapeHtml(mail.last_error)}</p>`
      // The mail's HTML stands in a frame that may do nothing.
      const frame = `<iframe sandbox="" title="The mail as it is sent" srcdoc="${escapeHtml(mail.html_body)}"></iframe>`
      const text = `<h2>As text</h2><pre>${escapeHtml(mail.text_body)}</pre>`
      const back = '<p><a href="/outbox">All mails</a></p>'
      return send(
        reply,
        page(mail.subject, `${back}<h1>${escapeHtml(mail.subject)}</h1>${facts}${error}${frame}${text}`, {
          wide: true,
        }),
      )
    })
  })
}

const note =
  '<p class="note" role="note">No SMTP server is configured: mails stay here, seen by this machine alone.</p>'

async function requireMail(db: Db, request: FastifyRequest) {
  const params = z.object({ id: z.uuid() }).safeParse(request.params)
  const mail =
    params.success &&
    (await db.selectFrom('outgoing_mails').selectAll().where('id', '=', params.data.id).executeTakeFirst())
  if (!mail) throw new Refused(notFound)
  return mail
}

function send(reply: FastifyReply, html: string): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; frame-ancestors 'none'; base-uri 'none'",
    )
    .send(html)
}
