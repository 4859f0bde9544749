import { about } from './about.ts'
import { contact } from './contact.ts'
import type { PageStart } from './page-start.ts'
import { privacy } from './privacy.ts'
import { refunds } from './refunds.ts'
import { shipping } from './shipping.ts'
import { terms } from './terms.ts'

/** The templates for new pages. Pages that a store in India must have come first. They aren't legal advice. */
export const pageStarts: readonly PageStart[] = [contact, shipping, refunds, terms, privacy, about]
