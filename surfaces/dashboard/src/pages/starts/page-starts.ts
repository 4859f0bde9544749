import { about } from './about.ts'
import { contact } from './contact.ts'
import type { PageStart } from './page-start.ts'
import { privacy } from './privacy.ts'
import { refunds } from './refunds.ts'
import { shipping } from './shipping.ts'
import { terms } from './terms.ts'

/** What a page can begin with: those first that a shop in India has to have. They help to begin, and are no legal advice. */
export const pageStarts: readonly PageStart[] = [contact, shipping, refunds, terms, privacy, about]
