import { CODE_RESEND_SECONDS, CODE_VALID_MINUTES } from '@haat/domains/customers/accounts/contract'
import type { BuyerProblem } from '../buyers.ts'
import { field, text } from '../checkout/html.ts'

interface SignInView {
  readonly root: string
  readonly store_name: string
  /** Path that the customer returns to. */
  readonly next: string
  readonly problem: BuyerProblem | undefined
}

/** The first step: asks for the email address. */
export function emailPage({
  root,
  store_name: storeName,
  next,
  problem,
  email,
}: SignInView & { readonly email: string }) {
  return [
    '<div class="narrow stack"><h1>Sign in</h1>',
    general(problem, 'email'),
    `<form method="post" action="${text(root)}/account/login" class="group" novalidate>${hidden(next)}`,
    field({
      name: 'email',
      label: 'Email',
      type: 'email',
      value: email,
      errors: problem?.errors ?? {},
      hint: `We’ll send you a code. If you’re new to ${storeName}, it creates your account.`,
      autocomplete: 'email',
      inputmode: 'email',
      required: true,
      maxlength: 254,
    }),
    '<button class="button wide" name="intent" value="code">Email me a code</button></form></div>',
  ].join('')
}

/** The second step: asks for the code. */
export function codePage({
  root,
  next,
  problem,
  email,
  was_sent_again: wasSentAgain,
}: SignInView & { readonly email: string; readonly was_sent_again: boolean }) {
  const form = `<form method="post" action="${text(root)}/account/login" novalidate`
  return [
    '<div class="narrow stack"><h1>Enter the code</h1>',
    general(problem, 'code'),
    wasSentAgain ? `<p class="notice" role="status">We’ve sent another code to ${text(email)}.</p>` : '',
    `${form} class="group">${hidden(next)}<p>We’ve sent a six-digit code to <strong>${text(email)}</strong>. It expires in ${CODE_VALID_MINUTES} minutes.</p>`,
    codeField(problem),
    '<button class="button wide" name="intent" value="sign_in">Sign in</button></form>',
    `${form}>${hidden(next)}<p class="hint">No email? Check your spam folder, or wait ${CODE_RESEND_SECONDS} seconds and <button class="link" name="intent" value="resend">send another code</button>. <button class="link" name="intent" value="change">Use another email</button></p></form></div>`,
  ].join('')
}

function codeField(problem: BuyerProblem | undefined): string {
  const error = problem?.errors.code
  const invalid = error === undefined ? '' : ' aria-invalid="true" aria-describedby="code-error"'
  const note = error === undefined ? '' : `<span class="error" id="code-error">${text(error)}</span>`
  return `<div class="field"><label for="code">Code</label><input id="code" class="code" name="code" inputmode="numeric" autocomplete="one-time-code" maxlength="7" aria-required="true"${invalid}>${note}</div>`
}

/** A problem that isn't shown with its field. */
function general(problem: BuyerProblem | undefined, shown: string): string {
  if (problem === undefined || problem.errors[shown] !== undefined) return ''
  return `<div class="notice bad" role="alert"><p>${text(problem.message)}</p></div>`
}

function hidden(next: string): string {
  return `<input type="hidden" name="next" value="${text(next)}">`
}
