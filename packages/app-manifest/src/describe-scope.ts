import { scopesInHindi } from './hindi/scopes.ts'
import { type AppScope, appScopes } from './scopes.ts'

/** The languages in which permissions and changes are described. */
export type DescriptionLanguage = 'en' | 'hi'

/** Returns what an app can do with a permission, in the person's language. */
export function describeScope(scope: AppScope, language: DescriptionLanguage): string {
  return language === 'hi' ? scopesInHindi[scope] : appScopes[scope].sentence
}
