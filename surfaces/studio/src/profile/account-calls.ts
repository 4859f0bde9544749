import type { AuthenticatorCalls, SessionCalls } from '@haat/console/account/account-security'
import {
  confirmTotpEndpoint,
  disableTotpEndpoint,
  endDeveloperSessionEndpoint,
  listDeveloperSessionsEndpoint,
  replaceRecoveryCodesEndpoint,
  signOutOthersEndpoint,
  startTotpEndpoint,
} from '@haat/domains/identity/contract'
import { backend } from '../backend.ts'

/** Query key of the developer's sessions. */
export const sessionsKey = ['sessions'] as const

/** Sets up and turns off the authenticator app. */
export const authenticatorCalls: Omit<AuthenticatorCalls, 'onChanged'> = {
  start: { schema: startTotpEndpoint.body, send: (body) => backend.call(startTotpEndpoint, { body }) },
  confirm: { schema: confirmTotpEndpoint.body, send: (body) => backend.call(confirmTotpEndpoint, { body }) },
  disable: { schema: disableTotpEndpoint.body, send: (body) => backend.call(disableTotpEndpoint, { body }) },
  replaceCodes: {
    schema: replaceRecoveryCodesEndpoint.body,
    send: (body) => backend.call(replaceRecoveryCodesEndpoint, { body }),
  },
}

/** Lists and ends the developer's sessions. */
export const sessionCalls: SessionCalls = {
  queryKey: sessionsKey,
  list: async () => (await backend.call(listDeveloperSessionsEndpoint, {})).items,
  end: (id) => backend.call(endDeveloperSessionEndpoint, { params: { id } }),
  endOthers: () => backend.call(signOutOthersEndpoint, {}),
}
