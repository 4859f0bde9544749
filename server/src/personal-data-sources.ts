import { appEmailsOfPerson } from '../../domains/src/app-emails/index.ts'
import { appsOfPerson } from '../../domains/src/app-platform/index.ts'
import { audienceOfPerson } from '../../domains/src/audience/personal-data/audience-of-person.ts'
import { checkoutsOfPerson } from '../../domains/src/checkout/personal-data/checkouts-of-person.ts'
import type { PersonalDataSource } from '../../domains/src/customers/index.ts'
import { ordersOfPerson } from '../../domains/src/orders/personal-data/orders-of-person.ts'

/** Where personal data of stores' customers is, besides the customers themselves. Apps come first: who read what is found by the others. Orders come last: checkouts are found by them. */
export const personalDataSources: readonly PersonalDataSource[] = [
  appsOfPerson,
  appEmailsOfPerson,
  audienceOfPerson,
  checkoutsOfPerson,
  ordersOfPerson,
]
