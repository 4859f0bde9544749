import { html, type PageResult } from '@haat/app-sdk'
import type { Publishing } from '../settings/settings.ts'
import type { Texts } from '../texts/texts.ts'
import { addToProductPage } from './add-to-product-page.ts'

const values: readonly Publishing[] = ['after_approval', 'automatically']

/** When new reviews are shown. */
export function settingsPage(texts: Texts, publishing: Publishing): PageResult {
  const { title, publish, choices, save, places, places_text: placesText } = texts.settings
  return {
    title,
    body: html`
      <header class="page-head"><div><h1>${title}</h1></div></header>
      <form class="card stack" method="post" action="/settings">
        <fieldset class="stack">
          <legend class="visually-hidden">${publish}</legend>
          <h2>${publish}</h2>
          ${values.map(
            (value) => html`<div>
              <label class="row"><input type="radio" name="publish" value="${value}" aria-describedby="${value}-hint" ${value === publishing && html`checked`}> ${choices[value].label}</label>
              <p class="hint" id="${value}-hint">${choices[value].hint}</p></div>`,
          )}
        </fieldset>
        <div class="row"><button class="button button-primary">${save}</button></div>
      </form>
      <section class="card stack" aria-labelledby="places">
        <h2 id="places">${places}</h2>
        <p>${placesText}</p>
        <div class="row">${addToProductPage(texts)}</div>
      </section>`,
  }
}
