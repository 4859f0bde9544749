import { defineBehaviours } from './define-behaviours.ts'

// The storefront's script: deferred, so that all of the page is there.
defineBehaviours()
