export { authenticateCaller } from './access-tokens/authenticate-caller.ts'
export { requireStillSignedIn } from './access-tokens/require-still-signed-in.ts'
export { hasAuthenticator, removeAuthenticator, withAuthenticator } from './authenticator/authenticator.ts'
export { authenticatorMail } from './authenticator/mails.ts'
export { listPreviousEmails } from './email-change/list-previous-emails.ts'
export { findAccountsWithPassword, setRandomPassword } from './passwords/known-passwords.ts'
export {
  createAdmin,
  createDeveloper,
  createStaff,
  createVendor,
  insertAccount,
  prepareAccount,
} from './registration/create-account.ts'
export { browserCookieNames, deviceHash } from './sessions/browser-cookies.ts'
export { endSessions } from './sessions/end-sessions.ts'
export { findVisitOf } from './sessions/find-visit.ts'
export { selectRunningVisits } from './sessions/running-visits.ts'
export { adminCookies, clearedSessionCookies, sessionCookies } from './sessions/session-cookies.ts'
export { accountKind, readToken, type TokenSubject } from './sessions/session-token.ts'
export { openSession } from './sessions/start-session.ts'
export { clearedVisitCookie, endVisitSessions, startVisitSession, visitCookieName } from './sessions/visit-session.ts'
export { withConfirmedIdentity } from './sign-in/confirm-identity.ts'
export type { PasswordOwner } from './sign-in/require-password.ts'
export { ownerOf } from './sign-in-requests.ts'
export { deleteTestOwner, insertTestOwner, openTestSession } from './test-accounts/test-owner.ts'
export { identityJobs } from './tidy-identity.ts'
