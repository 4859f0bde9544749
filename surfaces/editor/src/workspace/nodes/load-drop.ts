import { lateModule } from '../../shell/late-part.tsx'

/** What may stand where, and the steps that put it there: needed once something is carried. */
export const loadDrop = lateModule(() => import('./drop.ts'))
