import { defineBehaviours } from './define-behaviours.ts'
import { Live } from './live.ts'
import { LoadMore } from './load-more.ts'

// The storefront's script: deferred, so the whole page is parsed.
defineBehaviours({ 'haat-live': Live, 'haat-load-more': LoadMore })
