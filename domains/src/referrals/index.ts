export { attributeSignup } from './attribute-signup.ts'
export { recordClick } from './record-click.ts'
export { clickIdOf, REFERRAL_COOKIE } from './referral-cookie.ts'
