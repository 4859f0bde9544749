export { countThemeEvent } from './statistics/count-theme-event.ts'
export { findLicence, listLicences, lockLicence, type ThemeLicence } from './licences/find-licences.ts'
export { themeFulfilment, themeRefundedQueue } from './purchases/theme-fulfilment.ts'
