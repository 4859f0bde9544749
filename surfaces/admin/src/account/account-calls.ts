import type { AccountCalls } from '@haat/console/account/account-security'
import { describeEndedSessions } from '@haat/console/account/describe-ended-sessions'
import {
  changeAdminPasswordEndpoint,
  confirmAdminEmailEndpoint,
  confirmAdminTotpEndpoint,
  disableAdminTotpEndpoint,
  endAdminSessionEndpoint,
  listAdminSessionsEndpoint,
  replaceAdminRecoveryCodesEndpoint,
  requestAdminEmailEndpoint,
  signOutOtherAdminsEndpoint,
  startAdminTotpEndpoint,
  updateAdminAccountEndpoint,
} from '@haat/domains/identity/contract'
import { backend } from '../backend.ts'

/** Query key of the administrator's own account. */
export const accountKey = ['account'] as const

/** What people can change about their own account. */
export const accountCalls: AccountCalls = {
  rename: {
    schema: updateAdminAccountEndpoint.body.required({ name: true }),
    send: (body) => backend.call(updateAdminAccountEndpoint, { body }),
  },
  email: {
    request: {
      schema: requestAdminEmailEndpoint.body,
      send: (body) => backend.call(requestAdminEmailEndpoint, { body }),
    },
    confirm: {
      schema: confirmAdminEmailEndpoint.body,
      send: async (body) =>
        describeEndedSessions((await backend.call(confirmAdminEmailEndpoint, { body })).sessions_ended),
    },
  },
  changePassword: {
    schema: changeAdminPasswordEndpoint.body,
    send: async (body) =>
      describeEndedSessions((await backend.call(changeAdminPasswordEndpoint, { body })).sessions_ended),
  },
  authenticator: {
    start: { schema: startAdminTotpEndpoint.body, send: (body) => backend.call(startAdminTotpEndpoint, { body }) },
    confirm: {
      schema: confirmAdminTotpEndpoint.body,
      send: (body) => backend.call(confirmAdminTotpEndpoint, { body }),
    },
    disable: {
      schema: disableAdminTotpEndpoint.body,
      send: (body) => backend.call(disableAdminTotpEndpoint, { body }),
    },
    replaceCodes: {
      schema: replaceAdminRecoveryCodesEndpoint.body,
      send: (body) => backend.call(replaceAdminRecoveryCodesEndpoint, { body }),
    },
  },
  sessions: {
    queryKey: ['sessions'],
    list: async () => (await backend.call(listAdminSessionsEndpoint, {})).items,
    end: (id) => backend.call(endAdminSessionEndpoint, { params: { id } }),
    endOthers: () => backend.call(signOutOtherAdminsEndpoint, {}),
  },
}
