export { findLicence, listLicences, lockLicence, noLicence, type ThemeLicence } from './licences/find-licences.ts'
export { themeFulfilment, themeRefundedQueue } from './purchases/theme-fulfilment.ts'
export { countThemeEvent } from './statistics/count-theme-event.ts'
