import type { AccountCalls } from '@haat/console/account/account-security'
import { describeEndedSessions } from '@haat/console/account/describe-ended-sessions'
import {
  changeVendorPasswordEndpoint,
  confirmVendorEmailEndpoint,
  confirmVendorTotpEndpoint,
  disableVendorTotpEndpoint,
  endVendorSessionEndpoint,
  listVendorSessionsEndpoint,
  replaceVendorRecoveryCodesEndpoint,
  requestVendorEmailEndpoint,
  signOutOtherVendorsEndpoint,
  startVendorTotpEndpoint,
  updateVendorAccountEndpoint,
} from '@haat/domains/identity/contract'
import { backend } from '../backend.ts'

/** What people can change about their own account. */
export const accountCalls: AccountCalls = {
  rename: {
    schema: updateVendorAccountEndpoint.body.required({ name: true }),
    send: (body) => backend.call(updateVendorAccountEndpoint, { body }),
  },
  email: {
    request: {
      schema: requestVendorEmailEndpoint.body,
      send: (body) => backend.call(requestVendorEmailEndpoint, { body }),
    },
    confirm: {
      schema: confirmVendorEmailEndpoint.body,
      send: async (body) =>
        describeEndedSessions((await backend.call(confirmVendorEmailEndpoint, { body })).sessions_ended),
    },
  },
  changePassword: {
    schema: changeVendorPasswordEndpoint.body,
    send: async (body) =>
      describeEndedSessions((await backend.call(changeVendorPasswordEndpoint, { body })).sessions_ended),
  },
  authenticator: {
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
  },
  sessions: {
    queryKey: ['sessions'],
    list: async () => (await backend.call(listVendorSessionsEndpoint, {})).items,
    end: (id) => backend.call(endVendorSessionEndpoint, { params: { id } }),
    endOthers: () => backend.call(signOutOtherVendorsEndpoint, {}),
  },
}
