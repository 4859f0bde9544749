import type { AuthenticatorCalls, SessionCalls } from '@haat/console/account/account-security'
import {
  confirmAdminTotpEndpoint,
  disableAdminTotpEndpoint,
  endAdminSessionEndpoint,
  listAdminSessionsEndpoint,
  replaceAdminRecoveryCodesEndpoint,
  signOutOtherAdminsEndpoint,
  startAdminTotpEndpoint,
} from '@haat/domains/identity/contract'
import { backend } from '../backend.ts'

/** Query key of the administrator's own account. */
export const accountKey = ['account'] as const
/** Query key of her sessions. */
export const sessionsKey = ['sessions'] as const

/** Sets up and turns off the authenticator app. */
export const authenticatorCalls: Omit<AuthenticatorCalls, 'onChanged'> = {
  start: { schema: startAdminTotpEndpoint.body, send: (body) => backend.call(startAdminTotpEndpoint, { body }) },
  confirm: { schema: confirmAdminTotpEndpoint.body, send: (body) => backend.call(confirmAdminTotpEndpoint, { body }) },
  disable: { schema: disableAdminTotpEndpoint.body, send: (body) => backend.call(disableAdminTotpEndpoint, { body }) },
  replaceCodes: {
    schema: replaceAdminRecoveryCodesEndpoint.body,
    send: (body) => backend.call(replaceAdminRecoveryCodesEndpoint, { body }),
  },
}

/** Lists and ends the administrator's sessions. */
export const sessionCalls: SessionCalls = {
  queryKey: sessionsKey,
  list: async () => (await backend.call(listAdminSessionsEndpoint, {})).items,
  end: (id) => backend.call(endAdminSessionEndpoint, { params: { id } }),
  endOthers: () => backend.call(signOutOtherAdminsEndpoint, {}),
}
