import type { AccountCalls } from '@haat/console/account/account-security'
import {
  changeDeveloperPasswordEndpoint,
  confirmDeveloperEmailEndpoint,
  confirmTotpEndpoint,
  disableTotpEndpoint,
  endDeveloperSessionEndpoint,
  listDeveloperSessionsEndpoint,
  replaceRecoveryCodesEndpoint,
  requestDeveloperEmailEndpoint,
  signOutOthersEndpoint,
  startTotpEndpoint,
  updateDeveloperAccountEndpoint,
} from '@haat/domains/identity/contract'
import { backend } from '../backend.ts'
import { describeEnded } from './describe-ended.ts'

/** What developers can change about their own account. */
export const accountCalls: AccountCalls = {
  rename: {
    schema: updateDeveloperAccountEndpoint.body.required({ name: true }),
    send: (body) => backend.call(updateDeveloperAccountEndpoint, { body }),
  },
  email: {
    request: {
      schema: requestDeveloperEmailEndpoint.body,
      send: (body) => backend.call(requestDeveloperEmailEndpoint, { body }),
    },
    confirm: {
      schema: confirmDeveloperEmailEndpoint.body,
      send: async (body) => describeEnded(await backend.call(confirmDeveloperEmailEndpoint, { body })),
    },
  },
  changePassword: {
    schema: changeDeveloperPasswordEndpoint.body,
    send: async (body) => describeEnded(await backend.call(changeDeveloperPasswordEndpoint, { body })),
  },
  authenticator: {
    start: { schema: startTotpEndpoint.body, send: (body) => backend.call(startTotpEndpoint, { body }) },
    confirm: { schema: confirmTotpEndpoint.body, send: (body) => backend.call(confirmTotpEndpoint, { body }) },
    disable: { schema: disableTotpEndpoint.body, send: (body) => backend.call(disableTotpEndpoint, { body }) },
    replaceCodes: {
      schema: replaceRecoveryCodesEndpoint.body,
      send: (body) => backend.call(replaceRecoveryCodesEndpoint, { body }),
    },
  },
  sessions: {
    queryKey: ['sessions'],
    list: async () => (await backend.call(listDeveloperSessionsEndpoint, {})).items,
    end: (id) => backend.call(endDeveloperSessionEndpoint, { params: { id } }),
    endOthers: () => backend.call(signOutOthersEndpoint, {}),
  },
}
