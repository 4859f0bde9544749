import { html, type PageResult } from '@haat/app-sdk'
import type { Publishing } from '../settings/settings.ts'

const choices: readonly { readonly value: Publishing; readonly label: string; readonly hint: string }[] = [
  {
    value: 'after_approval',
    label: 'After I’ve approved them',
    hint: 'New reviews wait in the list until you approve or reject them.',
  },
  {
    value: 'automatically',
    label: 'Automatically',
    hint: 'New reviews appear within seconds, whatever their rating. You can reject them later.',
  },
]

/** When new reviews are shown. */
export function settingsPage(publishing: Publishing): PageResult {
  return {
    title: 'Settings',
    body: html`
      <header class="page-head"><div><h1>Settings</h1></div></header>
      <form class="card stack" method="post" action="/settings">
        <fieldset class="stack">
          <legend class="visually-hidden">Publish new reviews</legend>
          <h2>Publish new reviews</h2>
          ${choices.map(
            ({ value, label, hint }) => html`<div>
              <label class="row"><input type="radio" name="publish" value="${value}" aria-describedby="${value}-hint" ${value === publishing && html`checked`}> ${label}</label>
              <p class="hint" id="${value}-hint">${hint}</p></div>`,
          )}
        </fieldset>
        <div class="row"><button class="button button-primary">Save</button></div>
      </form>
      <section class="card stack" aria-labelledby="places">
        <h2 id="places">Where reviews are shown</h2>
        <p>Taarif has blocks for product pages: the reviews with their form, a rating summary, and the form alone. You place them in the theme editor.</p>
        <div class="row"><a class="button" data-add-block="reviews" data-template="product" href="#">Add to your product page</a></div>
      </section>`,
  }
}
