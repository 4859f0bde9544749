import { type Html, html, type PageResult } from '@haat/app-sdk'
import type { LoggedMessage, MessageState } from '../messages/message-log.ts'
import { kindWords, messageKinds } from '../messages/order-message.ts'
import type { OptIn } from '../numbers/opt-ins.ts'
import type { MessageSettings } from '../settings.ts'

/** What was wrong with a form of the page. */
export interface PageProblems {
  readonly phone?: string
  readonly test?: string
}

interface Status {
  readonly settings: MessageSettings
  readonly can_read_orders: boolean
  readonly opt_ins: readonly OptIn[]
  readonly messages: readonly LoggedMessage[]
  readonly problems: PageProblems
}

/** The app's page: what is set up, who gets messages, and what was sent. */
export function statusPage({
  settings,
  can_read_orders: canRead,
  opt_ins: optIns,
  messages,
  problems,
}: Status): PageResult {
  return {
    title: 'WhatsApp',
    body: html`
      <header class="page-head"><div><h1>WhatsApp</h1>
        <p>The button and the “Ask on WhatsApp” block are set up in the theme editor. This page is about messages to buyers.</p>
      </div></header>
      <div class="notice"><p>Meta bills your store separately for messages, through your own account at Meta. Haat adds nothing to it.</p></div>
      ${setUp(settings, canRead)}
      ${numbers(optIns, problems.phone)}
      ${testForm(settings, problems.test)}
      ${log(messages)}`,
  }
}

function setUp({ account, language, templates }: MessageSettings, canRead: boolean): Html {
  const badge = (isDone: boolean, done: string, missing: string) =>
    isDone
      ? html`<span class="badge badge-success">${done}</span>`
      : html`<span class="badge badge-warning">${missing}</span>`
  return html`<section class="card" aria-labelledby="setup">
    <h2 id="setup">Order and delivery messages</h2>
    <ul class="stack">
      <li>Meta account: ${badge(account !== undefined, 'Saved', 'Not set up')}</li>
      <li>Permission to see who ordered: ${badge(canRead, 'Allowed', 'Not allowed')}</li>
    </ul>
    <p class="muted">Under <strong>Manage app</strong>, <strong>Settings</strong>, enter the phone number ID, an access token and the names of your templates. The token is stored encrypted, and nobody can read it there again.</p>
    <div class="table-frame" tabindex="0" role="region" aria-label="Templates">
      <table class="table">
        <thead><tr><th scope="col">Event</th><th scope="col">Template at Meta</th><th scope="col">Text to create, category Utility, language ${language}</th></tr></thead>
        <tbody>${messageKinds.map((kind) => {
          const template = templates.get(kind)
          return html`<tr>
            <th scope="row">${kindWords[kind].title}</th>
            <td>${template === undefined ? html`<span class="badge">Off</span>` : html`<code>${template}</code>`}</td>
            <td>${kindWords[kind].template}</td>
          </tr>`
        })}</tbody>
      </table>
    </div>
  </section>`
}

function numbers(optIns: readonly OptIn[], problem: string | undefined): Html {
  return html`<section class="card" aria-labelledby="numbers">
    <h2 id="numbers">Who gets messages</h2>
    <p class="muted">Only buyers who asked for them, for orders with the same phone number. They can ask with the block “Order updates on WhatsApp” on your cart page, or in a chat: then add the number here. If somebody asks you to stop, remove the number.</p>
    <form action="/numbers" method="post" class="stack">
      <div class="field"><label for="phone">Phone number</label>
        <input class="input" id="phone" name="phone" type="tel" required maxlength="20" autocomplete="off" ${problem && html`aria-invalid="true" aria-describedby="phone-error"`}>
        ${problem && html`<p class="error" id="phone-error">${problem}</p>`}
      </div>
      <label><input type="checkbox" name="agreed" value="1"> The buyer asked us for messages about orders</label>
      <div class="row"><button class="button">Add number</button></div>
    </form>
    ${
      optIns.length === 0
        ? html`<p>Nobody has asked for messages yet.</p>`
        : html`<div class="table-frame" tabindex="0" role="region" aria-label="Numbers"><table class="table">
            <thead><tr><th scope="col">Number</th><th scope="col">Asked</th><th scope="col">Since</th><th scope="col"><span class="visually-hidden">Actions</span></th></tr></thead>
            <tbody>${optIns.map(
              ({ number, source, created_at: since }) => html`<tr>
                <th scope="row">+${number}</th>
                <td>${source === 'form' ? 'In your store' : 'Your team'}</td>
                <td>${formatTime(since)}</td>
                <td><form action="/numbers/remove" method="post" data-confirm="Stop messages to this number?" data-confirm-label="Remove">
                  <input type="hidden" name="number" value="${number}"><button class="button button-quiet" aria-label="Remove +${number}">Remove</button>
                </form></td>
              </tr>`,
            )}</tbody>
          </table></div>`
    }
  </section>`
}

function testForm({ account, templates }: MessageSettings, problem: string | undefined): Html | false {
  if (account === undefined || templates.size === 0) return false
  return html`<section class="card" aria-labelledby="test">
    <h2 id="test">Send a test message</h2>
    <form action="/test" method="post" class="stack">
      ${problem && html`<div class="notice notice-danger" role="alert"><p>${problem}</p></div>`}
      <div class="columns">
        <div class="field"><label for="test-phone">To</label><input class="input" id="test-phone" name="phone" type="tel" required maxlength="20"></div>
        <div class="field"><label for="test-kind">Message</label><select class="select" id="test-kind" name="kind">
          ${[...templates.keys()].map((kind) => html`<option value="${kind}">${kindWords[kind].title}</option>`)}
        </select></div>
      </div>
      <div class="row"><button class="button">Send test message</button></div>
    </form>
  </section>`
}

const stateWords: Record<MessageState, { readonly text: string; readonly badge: string }> = {
  sending: { text: 'Sending', badge: '' },
  sent: { text: 'Accepted by Meta', badge: 'badge-success' },
  waiting: { text: 'Will be tried again', badge: 'badge-warning' },
  failed: { text: 'Not sent', badge: 'badge-danger' },
  unclear: { text: 'Unclear', badge: 'badge-warning' },
}

function log(messages: readonly LoggedMessage[]): Html {
  if (messages.length === 0) {
    return html`<section class="card empty"><h2>No messages yet</h2><p>Each message appears here, with Meta’s reason if it wasn’t sent.</p></section>`
  }
  return html`<section class="card" aria-labelledby="log">
    <h2 id="log">Sent messages</h2>
    <div class="table-frame" tabindex="0" role="region" aria-label="Sent messages"><table class="table">
      <thead><tr><th scope="col">Message</th><th scope="col">To</th><th scope="col">Time</th><th scope="col">State</th></tr></thead>
      <tbody>${messages.map(
        ({ kind, order_name: order, recipient, created_at: time, state, problem }) => html`<tr>
          <th scope="row">${kind === 'test' ? 'Test' : kindWords[kind].title} ${order}</th>
          <td>${recipient}</td>
          <td>${formatTime(time)}</td>
          <td><span class="badge ${stateWords[state].badge}">${stateWords[state].text}</span>${problem !== '' && html` <small>${problem}</small>`}</td>
        </tr>`,
      )}</tbody>
    </table></div>
  </section>`
}

const format = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Kolkata' })

function formatTime(time: string): string {
  return format.format(new Date(time))
}
