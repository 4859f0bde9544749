import { type Gstr1Tables, type Html, html, type PageResult } from '@haat/app-sdk'
import { nameOfMonth, recentMonths } from '../months/month.ts'

export interface ChosenMonth {
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
export function monthHead({ title, text, path, month, now }: Head): Html {
  return html`<header class="page-head">
    <div>
      <h1>${title}</h1>
      <p>${text}</p>
    </div>
    <form action="${path}" class="row">
      <label class="visually-hidden" for="month">Month</label>
      <select class="select fit" id="month" name="month">
        ${recentMonths(now).map(
          (choice) =>
            html`<option value="${choice}" ${choice === month && html`selected`}>${nameOfMonth(choice)}</option>`,
        )}
      </select>
      <button class="button">Show</button>
    </form>
  </header>`
}

/** Says why there is no GSTR-1 of a month; undefined if there is one. */
export function findReasonForNone(head: Head, tables: Gstr1Tables): PageResult | undefined {
  const { invoices, credit_notes: notes, docs } = tables
  if (invoices.count + notes.count > 0) return undefined
  const [heading, text] =
    docs.length === 0
      ? ['No invoices in this month', 'Invoices are issued when you pack or send an order. Choose another month.']
      : [
          'No GSTR-1 for this month',
          'This month’s documents aren’t tax invoices of a regular registration, so there’s nothing to report in GSTR-1.',
        ]
  return {
    title: head.title,
    body: html`${monthHead(head)}<div class="card empty"><h2>${heading}</h2><p>${text}</p><a class="button" data-page="orders" href="#">Open orders</a></div>`,
  }
}

/** A return is for one GSTIN. */
export function gstinNotice({ path, month, gstin }: Pick<Head, 'path' | 'month' | 'gstin'>, gstins: readonly string[]) {
  if (gstins.length < 2) return undefined
  const shown = gstin === undefined ? 'The figures are for both together.' : `The figures are for ${gstin}.`
  return html`<div class="notice notice-warning">
    <p>This month has documents of ${gstins.length} GSTINs, because the seller’s State changed. File a return for each. ${shown}</p>
    <div class="row">${gstins.map((one) => html`<a class="button" href="${path}?month=${month}&amp;gstin=${one}">Show ${one}</a>`)}</div>
  </div>`
}
