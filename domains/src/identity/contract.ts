export * from './access-tokens/contract.ts'
export {
  AccountKindName,
  accountSuspended,
  commonPassword,
  EmailAddress,
  localeOfLanguage,
  NewPassword,
  PersonLanguage,
  PersonName,
  Session,
  wrongCode,
  wrongPassword,
} from './account/contract.ts'
export * from './admin-account/contract.ts'
export * from './authenticator-setup/contract.ts'
export * from './developer-account/contract.ts'
export * from './device-authorization/contract.ts'
export { OwnAccount } from './own-account/contract.ts'
export * from './phone/contract.ts'
export * from './recovery/contract.ts'
export * from './registration/contract.ts'
export * from './sessions/contract.ts'
export * from './sign-in/contract.ts'
export * from './vendor-account/contract.ts'
