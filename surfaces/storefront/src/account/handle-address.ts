import type { TypedAddress } from '../accounts.ts'
import type { BuyerProblem } from '../buyers.ts'
import { readAddress } from '../checkout/checkout-form.ts'
import { placeOf } from '../checkout/handle-checkout.ts'
import type { PlatformFiles } from '../document.ts'
import type { StorefrontResponse } from '../storefront-request.ts'
import type { StorefrontSource } from '../storefront-source.ts'
import type { Visit } from '../visit.ts'
import { accountRedirect, accountResponse } from './account-response.ts'
import { addressPage, addressTitle } from './address-page.ts'
import type { SignedIn } from './signed-in.ts'

const PATH = /^\/account\/addresses\/(new|[\w-]{36})(\/delete)?$/

/** Handles `/account/addresses/new` and `/account/addresses/<id>`, also with `/delete`. */
export async function handleAddress(
  source: StorefrontSource,
  files: PlatformFiles,
  visit: Visit,
  signedIn: SignedIn,
): Promise<StorefrontResponse> {
  const { root, request, path } = visit
  const [, name, isDelete] = PATH.exec(path) ?? []
  const known = signedIn.account.addresses.find(({ id }) => id === name)
  // Somebody else's address, or one that was deleted in another window.
  if (name !== 'new' && known === undefined) return accountRedirect(`${root}/account`)
  if (isDelete !== undefined) {
    if (request.method === 'POST' && known !== undefined) {
      await source.accounts.deleteAddress(placeOf(visit), signedIn.token, known.id)
    }
    return accountRedirect(`${root}/account?saved=deleted`)
  }
  const show = (value: TypedAddress, problem?: BuyerProblem) =>
    accountResponse(source, visit, {
      title: addressTitle(known?.id),
      main: addressPage({
        root,
        id: known?.id,
        value,
        is_default: known?.is_default ?? false,
        form_token: signedIn.form_token,
        problem,
      }),
      status: problem?.status,
      script: files.checkout,
    })
  if (request.method === 'GET') return show(known ?? { ...readAddress({}), is_default: false })
  const typed = await withPlace(source, visit, {
    ...readAddress(request.form),
    is_default: request.form.is_default === 'on',
  })
  const saved = await source.accounts.saveAddress(placeOf(visit), signedIn.token, known?.id, typed)
  return 'problem' in saved ? show(typed, saved.problem) : accountRedirect(`${root}/account?saved=address`)
}

/** Fills in the city and State of the PIN code where they're missing, as the script of the page does. */
async function withPlace(source: StorefrontSource, visit: Visit, typed: TypedAddress): Promise<TypedAddress> {
  const isMissing = typed.city === '' || typed.state_code === ''
  if (!isMissing || !/^[1-9]\d{5}$/.test(typed.pincode)) return typed
  const found = await source.buyers.findPlace(placeOf(visit), typed.pincode)
  if ('problem' in found) return typed
  const { city, state_code: stateCode } = found.result
  return { ...typed, city: typed.city || city, state_code: typed.state_code || stateCode }
}
