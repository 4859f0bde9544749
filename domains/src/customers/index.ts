import { signInCode } from './accounts/mails.ts'

export { changeSpent, countOrder, uncountOrder } from './buyers/count-order.ts'
export { rememberAddress } from './buyers/remember-address.ts'
export { rememberBuyer } from './buyers/remember-buyer.ts'
export { saveBuyer } from './buyers/save-buyer.ts'
export { unsubscribePage } from './marketing/stop-marketing.ts'
export type { Person, PersonalDataSource } from './personal-data/personal-data-source.ts'
export { readCustomerExport } from './profiles/read-customer-export.ts'
export { createCustomer } from './profiles/save-customer.ts'
export { findSegmentsOf } from './segments/find-segment.ts'
export { findCustomerSession, openCustomerSession } from './sessions/customer-session.ts'
export { customersJobs } from './tidy-customers.ts'

/** The emails to customers about their accounts. */
export const customersStoreMails = [signInCode]
