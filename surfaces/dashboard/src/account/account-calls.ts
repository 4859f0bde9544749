import type { AuthenticatorCalls, SessionCalls } from '@haat/console/account/account-security'
import {
  confirmVendorTotpEndpoint,
  disableVendorTotpEndpoint,
  endVendorSessionEndpoint,
  listVendorSessionsEndpoint,
  replaceVendorRecoveryCodesEndpoint,
  signOutOtherVendorsEndpoint,
  startVendorTotpEndpoint,
} from '@haat/domains/identity/contract'
import { backend } from '../backend.ts'

/** Query key of the signed-in person's own account. */
export const accountKey = ['account'] as const
/** Query key of the person's sessions. */
export const sessionsKey = ['sessions'] as const

/** Sets up and turns off the authenticator app. */
export const authenticatorCalls: Omit<AuthenticatorCalls, 'onChanged'> = {
  start: { schema: startVendorTotpEndpoint.body, send: (body) => backend.call(startVendorTotpEndpoint, { body }) },
  confirm: {
    schema: confirmVendorTotpEndpoint.body,
    send: (body) => backend.call(confirmVendorTotpEndpoint, { body }),
  },
  disable: {
    schema: disableVendorTotpEndpoint.body,
    send: (body) => backend.call(disableVendorTotpEndpoint, { body }),
  },
  replaceCodes: {
    schema: replaceVendorRecoveryCodesEndpoint.body,
    send: (body) => backend.call(replaceVendorRecoveryCodesEndpoint, { body }),
  },
}

/** Lists and ends the person's sessions. */
export const sessionCalls: SessionCalls = {
  queryKey: sessionsKey,
  list: async () => (await backend.call(listVendorSessionsEndpoint, {})).items,
  end: (id) => backend.call(endVendorSessionEndpoint, { params: { id } }),
  endOthers: () => backend.call(signOutOtherVendorsEndpoint, {}),
}
