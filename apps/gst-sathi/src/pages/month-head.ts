import { type Gstr1Tables, type Html, html, type PageResult } from '@haat/app-sdk'
import { recentMonths } from '../months/month.ts'
import type { Texts } from '../texts/texts.ts'

export interface ChosenMonth {
  /** In the language of the person. */
  readonly texts: Texts
  readonly month: string
  readonly now: Date
  /** Whose documents: of a seller that moved to another State, there are two GSTINs in a month. */
  readonly gstin?: string | undefined
}

interface Head extends ChosenMonth {
  readonly title: string
  readonly text: string
  /** The page that the month is chosen on. */
  readonly path: string
}

/** The heading of a page, with the month that it shows. */
export function monthHead({ texts, title, text, path, month, now }: Head): Html {
  const { head } = texts
  return html`<header class="page-head">
    <div>
      <h1>${title}</h1>
      <p>${text}</p>
    </div>
    <form action="${path}" class="row">
      <label class="visually-hidden" for="month">${head.month}</label>
      <select class="select fit" id="month" name="month">
        ${recentMonths(now).map(
          (choice) =>
            html`<option value="${choice}" ${choice === month && html`selected`}>${texts.month(choice)}</option>`,
        )}
      </select>
      <button class="button">${head.show}</button>
    </form>
  </header>`
}

/** Says why there is no GSTR-1 of a month; undefined if there is one. */
export function findReasonForNone(head: Head, tables: Gstr1Tables): PageResult | undefined {
  const { invoices, credit_notes: notes, docs } = tables
  if (invoices.count + notes.count > 0) return undefined
  const { none, not_regular: notRegular, open_orders: openOrders } = head.texts.head
  const { heading, text } = docs.length === 0 ? none : notRegular
  return {
    title: head.title,
    body: html`${monthHead(head)}<div class="card empty"><h2>${heading}</h2><p>${text}</p><a class="button" data-page="orders" href="#">${openOrders}</a></div>`,
  }
}

type GstinNotice = Pick<Head, 'texts' | 'path' | 'month' | 'gstin'>

/** A return is for one GSTIN. */
export function gstinNotice({ texts, path, month, gstin }: GstinNotice, gstins: readonly string[]) {
  if (gstins.length < 2) return undefined
  const { head } = texts
  const shown = gstin === undefined ? head.figures_together : head.figures_for(gstin)
  return html`<div class="notice notice-warning">
    <p>${head.gstins(gstins.length)} ${shown}</p>
    <div class="row">${gstins.map((one) => html`<a class="button" href="${path}?month=${month}&amp;gstin=${one}">${head.show_one(one)}</a>`)}</div>
  </div>`
}
