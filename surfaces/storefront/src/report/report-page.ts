import { storeReportReasons } from '@haat/domains/reports/reasons/contract'
import type { FormResult } from '@haat/theme-engine'
import { escapeHtml } from '@haat/theme-engine/escape-html'
import { plainPage } from '../plain-page.ts'
import type { Store } from '../store.ts'
import { REPORT_PATH } from './report-path.ts'

/** The form that reports a store to the platform, with the errors and values of the last attempt. No theme changes it. */
export function reportPage(
  { shop }: Pick<Store, 'shop'>,
  root: string,
  { errors, values }: Partial<FormResult>,
): string {
  const reasons = storeReportReasons.map(({ id, label }) => {
    const checked = values?.reason === id ? ' checked' : ''
    return `<label class="choice"><input type="radio" name="reason" value="${id}" required${checked}>${escapeHtml(label)}</label>`
  })
  return plainPage({
    title: `Report ${shop.name}`,
    text: 'Your report goes to the platform that hosts this store. The store doesn’t see it. For questions about an order, contact the store first.',
    html: [
      `<style>${style}</style>`,
      `<form method="post" action="${escapeHtml(`${root}${REPORT_PATH}`)}">`,
      errors?.form === undefined ? '' : `<p class="problem" role="alert">${escapeHtml(errors.form)}</p>`,
      `<fieldset${describedBy(errors, 'reason')}><legend>What’s wrong with this store?</legend>${reasons.join('')}${problem(errors, 'reason')}</fieldset>`,
      `<label for="text">What happened?</label><p class="hint" id="text-hint">Name products, pages or dates. Don’t send passwords or card numbers.</p>`,
      `<textarea id="text" name="text" rows="6" required minlength="10" maxlength="5000" aria-describedby="text-hint${errors?.text === undefined ? '' : ' text-problem'}">${escapeHtml(values?.text ?? '')}</textarea>${problem(errors, 'text')}`,
      `<label for="email">Your email (optional)</label><p class="hint" id="email-hint">Only for our answer.</p>`,
      `<input id="email" name="email" type="email" autocomplete="email" maxlength="254" value="${escapeHtml(values?.email ?? '')}" aria-describedby="email-hint${errors?.email === undefined ? '' : ' email-problem'}">${problem(errors, 'email')}`,
      '<button type="submit">Send report</button>',
      '</form>',
    ].join(''),
    link: { text: 'Back to the store', href: root || '/' },
  })
}

/** Confirms that a report has arrived. */
export function reportSentPage({ shop }: Pick<Store, 'shop'>, root: string): string {
  return plainPage({
    title: 'We’ve received your report',
    text: `Thank you. We’ll look into what you told us about ${shop.name}. If you left an email address, we’ll write to you.`,
    link: { text: 'Back to the store', href: root || '/' },
  })
}

function problem(errors: FormResult['errors'], field: string): string {
  const message = errors?.[field]
  return message === undefined ? '' : `<p class="problem" id="${field}-problem">${escapeHtml(message)}</p>`
}

function describedBy(errors: FormResult['errors'], field: string): string {
  return errors?.[field] === undefined ? '' : ` aria-describedby="${field}-problem"`
}

const style = `
form { display: grid; gap: 0.5rem; margin-block: 1.5rem; text-align: start; }
fieldset { display: grid; gap: 0.25rem; margin: 0 0 0.75rem; padding: 0; border: 0; min-inline-size: 0; }
legend, form > label { padding: 0; font-weight: 600; }
legend { margin-block-end: 0.25rem; }
.choice { display: flex; gap: 0.625rem; align-items: center; min-block-size: 2.25rem; }
.choice input { flex: none; inline-size: 1.125rem; block-size: 1.125rem; margin: 0; accent-color: var(--ink); }
p.hint { margin: 0; font-size: 0.875rem; }
p.problem { margin: 0; color: var(--danger); font-size: 0.9375rem; }
textarea, input[type="email"] { box-sizing: border-box; inline-size: 100%; margin-block-end: 0.75rem; padding: 0.5rem 0.75rem; border: 1px solid var(--soft); border-radius: 0.375rem; background: transparent; color: inherit; font: inherit; }
textarea:focus-visible, input:focus-visible, button:focus-visible, a:focus-visible { outline: 2px solid var(--ink); outline-offset: 2px; }
button { justify-self: start; min-block-size: 2.75rem; padding: 0 1.25rem; border: 0; border-radius: 0.375rem; background: var(--ink); color: var(--ground); font: inherit; font-weight: 600; cursor: pointer; }
`
