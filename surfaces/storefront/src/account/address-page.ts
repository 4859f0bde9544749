import type { TypedAddress } from '../accounts.ts'
import type { BuyerProblem } from '../buyers.ts'
import { addressFields } from '../checkout/address-fields.ts'
import { text } from '../checkout/html.ts'
import { tokenField } from './account-page.ts'

interface AddressView {
  readonly root: string
  /** Undefined for a new address. */
  readonly id: string | undefined
  readonly value: TypedAddress
  /** Whether it's the default, which stays it until another one becomes it. */
  readonly is_default: boolean
  readonly form_token: string
  readonly problem: BuyerProblem | undefined
}

/** The content of the page that adds or changes an address. */
export function addressPage({
  root,
  id,
  value,
  is_default: isDefault,
  form_token: token,
  problem,
}: AddressView): string {
  const errors = problem?.errors ?? {}
  const message = Object.keys(errors).length > 0 ? 'Check the fields marked below.' : problem?.message
  const choice = isDefault
    ? '<p class="hint">This is your default address.</p>'
    : `<label class="check"><input type="checkbox" name="is_default"${value.is_default ? ' checked' : ''}> <span>Make this my default address</span></label>`
  return [
    `<div class="narrow stack"><h1>${addressTitle(id)}</h1>`,
    message === undefined
      ? ''
      : `<div class="notice bad" role="alert" tabindex="-1" data-problem><p>${text(message)}</p></div>`,
    `<form method="post" action="${text(`${root}/account/addresses/${id ?? 'new'}`)}" data-address data-places="${text(root)}/checkout/places" class="group" novalidate>${tokenField(token)}`,
    addressFields({ value, errors }),
    choice,
    `<div class="row"><button class="button">Save address</button><a class="button plain" href="${text(root)}/account">Cancel</a></div></form></div>`,
  ].join('')
}

export function addressTitle(id: string | undefined): string {
  return id === undefined ? 'Add address' : 'Edit address'
}
