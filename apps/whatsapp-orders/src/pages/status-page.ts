import { type Html, html, type PageResult } from '@haat/app-sdk'
import type { LoggedMessage, MessageState } from '../messages/message-log.ts'
import { describeProblem } from '../messages/message-problem.ts'
import { messageKinds, templateTexts } from '../messages/order-message.ts'
import type { OptIn } from '../numbers/opt-ins.ts'
import type { MessageSettings } from '../settings.ts'
import type { Texts } from '../texts/texts.ts'

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
export function statusPage(
  texts: Texts,
  { settings, can_read_orders: canRead, opt_ins: optIns, messages, problems }: Status,
): PageResult {
  return {
    title: 'WhatsApp',
    body: html`
      <header class="page-head"><div><h1>WhatsApp</h1>
        <p>${texts.introduction}</p>
      </div></header>
      <div class="notice"><p>${texts.billing}</p></div>
      ${setUp(texts, settings, canRead)}
      ${numbers(texts, optIns, problems.phone)}
      ${testForm(texts, settings, problems.test)}
      ${log(texts, messages)}`,
  }
}

function setUp(
  { set_up: texts, kinds }: Texts,
  { account, language, templates }: MessageSettings,
  canRead: boolean,
): Html {
  const badge = (isDone: boolean, done: string, missing: string) =>
    isDone
      ? html`<span class="badge badge-success">${done}</span>`
      : html`<span class="badge badge-warning">${missing}</span>`
  return html`<section class="card" aria-labelledby="setup">
    <h2 id="setup">${texts.heading}</h2>
    <ul class="stack">
      <li>${texts.account} ${badge(account !== undefined, texts.saved, texts.not_saved)}</li>
      <li>${texts.permission} ${badge(canRead, texts.allowed, texts.not_allowed)}</li>
    </ul>
    <p class="muted">${texts.where}</p>
    <div class="table-frame" tabindex="0" role="region" aria-label="${texts.templates}">
      <table class="table">
        <thead><tr><th scope="col">${texts.event}</th><th scope="col">${texts.template}</th><th scope="col">${texts.text(language)}</th></tr></thead>
        <tbody>${messageKinds.map((kind) => {
          const template = templates.get(kind)
          return html`<tr>
            <th scope="row">${kinds[kind]}</th>
            <td>${template === undefined ? html`<span class="badge">${texts.off}</span>` : html`<code>${template}</code>`}</td>
            <td>${templateTexts(language).templates[kind]}</td>
          </tr>`
        })}</tbody>
      </table>
    </div>
  </section>`
}

function numbers({ numbers: texts, format }: Texts, optIns: readonly OptIn[], problem: string | undefined): Html {
  return html`<section class="card" aria-labelledby="numbers">
    <h2 id="numbers">${texts.heading}</h2>
    <p class="muted">${texts.explanation}</p>
    <form action="/numbers" method="post" class="stack">
      <div class="field"><label for="phone">${texts.phone}</label>
        <input class="input" id="phone" name="phone" type="tel" required maxlength="20" autocomplete="off" ${problem && html`aria-invalid="true" aria-describedby="phone-error"`}>
        ${problem && html`<p class="error" id="phone-error">${problem}</p>`}
      </div>
      <label><input type="checkbox" name="agreed" value="1"> ${texts.agreed}</label>
      <div class="row"><button class="button">${texts.add}</button></div>
    </form>
    ${
      optIns.length === 0
        ? html`<p>${texts.none}</p>`
        : html`<div class="table-frame" tabindex="0" role="region" aria-label="${texts.list}"><table class="table">
            <thead><tr><th scope="col">${texts.number}</th><th scope="col">${texts.asked}</th><th scope="col">${texts.since}</th><th scope="col"><span class="visually-hidden">${texts.actions}</span></th></tr></thead>
            <tbody>${optIns.map(
              ({ number, source, created_at: since }) => html`<tr>
                <th scope="row">+${number}</th>
                <td>${texts.sources[source]}</td>
                <td>${format.dateTime(since)}</td>
                <td><form action="/numbers/remove" method="post" data-confirm="${texts.remove_question}" data-confirm-label="${texts.remove}">
                  <input type="hidden" name="number" value="${number}"><button class="button button-quiet" aria-label="${texts.remove_one(`+${number}`)}">${texts.remove}</button>
                </form></td>
              </tr>`,
            )}</tbody>
          </table></div>`
    }
  </section>`
}

function testForm(
  { test: texts, kinds }: Texts,
  { account, templates }: MessageSettings,
  problem: string | undefined,
): Html | false {
  if (account === undefined || templates.size === 0) return false
  return html`<section class="card" aria-labelledby="test">
    <h2 id="test">${texts.heading}</h2>
    <form action="/test" method="post" class="stack">
      ${problem && html`<div class="notice notice-danger" role="alert"><p>${problem}</p></div>`}
      <div class="columns">
        <div class="field"><label for="test-phone">${texts.to}</label><input class="input" id="test-phone" name="phone" type="tel" required maxlength="20"></div>
        <div class="field"><label for="test-kind">${texts.message}</label><select class="select" id="test-kind" name="kind">
          ${[...templates.keys()].map((kind) => html`<option value="${kind}">${kinds[kind]}</option>`)}
        </select></div>
      </div>
      <div class="row"><button class="button">${texts.send}</button></div>
    </form>
  </section>`
}

const badges: Record<MessageState, string> = {
  sending: '',
  sent: 'badge-success',
  waiting: 'badge-warning',
  failed: 'badge-danger',
  unclear: 'badge-warning',
}

function log(texts: Texts, messages: readonly LoggedMessage[]): Html {
  const { log: words, kinds, format } = texts
  if (messages.length === 0) {
    return html`<section class="card empty"><h2>${words.none}</h2><p>${words.none_text}</p></section>`
  }
  return html`<section class="card" aria-labelledby="log">
    <h2 id="log">${words.heading}</h2>
    <div class="table-frame" tabindex="0" role="region" aria-label="${words.heading}"><table class="table">
      <thead><tr><th scope="col">${words.message}</th><th scope="col">${words.to}</th><th scope="col">${words.time}</th><th scope="col">${words.state}</th></tr></thead>
      <tbody>${messages.map(
        ({ kind, order_name: order, recipient, created_at: time, state, problem }) => html`<tr>
          <th scope="row">${kinds[kind]} ${order}</th>
          <td>${recipient}</td>
          <td>${format.dateTime(time)}</td>
          <td><span class="badge ${badges[state]}">${words.states[state]}</span>${problem !== '' && html` <small>${describeProblem(problem, texts)}</small>`}</td>
        </tr>`,
      )}</tbody>
    </table></div>
  </section>`
}
