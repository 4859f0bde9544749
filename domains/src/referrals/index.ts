export { attributeSignup } from './attribute-signup.ts'
export { clickIdOf, REFERRAL_COOKIE } from './referral-cookie.ts'
