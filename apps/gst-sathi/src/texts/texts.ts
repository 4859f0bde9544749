import { createTexts } from '@haat/app-sdk'
import { en } from './en.ts'
import { hi } from './hi.ts'

export type Texts = typeof en

/** What the app says, in the language of the person. */
export const textsIn = createTexts({ en, hi })
