import { parseGroups } from './parse-groups.ts'

/** What customers ask about in a store's pages. */
export const ordering = parseGroups(`
  shipping, delivery, डिलीवरी, டெலிவரி
  returns, refund, refunds, वापसी, रिफ़ंड
  cash on delivery, pay on delivery, cod, सीओडी
  contact, contact us, customer care, संपर्क, தொடர்பு
`)
