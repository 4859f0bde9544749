import { createTranslate } from '@haat/messages'
import { appsInHindi } from './apps.ts'
import { interfaceInHindi } from './interface.ts'
import { problemsInHindi } from './problems.ts'

const LOCALE = 'hi-IN'

/** All Hindi texts of the dashboard, loaded only by people who read Hindi. */
export const hindi = {
  locale: LOCALE,
  pages: createTranslate(LOCALE, appsInHindi),
  components: createTranslate(LOCALE, interfaceInHindi),
  problems: new Map(Object.entries(problemsInHindi)),
}
