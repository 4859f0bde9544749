import { defineBehaviours } from './define-behaviours.ts'

// The storefront's script: deferred, so the whole page is parsed.
defineBehaviours()
