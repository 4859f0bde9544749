import type { MediaUser } from '../../domains/src/media/index.ts'
import { catalogMediaUser } from '../../domains/src/products/index.ts'
import { themeMediaUser } from '../../domains/src/store-themes/index.ts'
import { settingsMediaUser } from '../../domains/src/stores/index.ts'

/** Everything that refers to files of a store's media library, in the order in which its records are locked. */
export const mediaUsers: readonly MediaUser[] = [catalogMediaUser, themeMediaUser, settingsMediaUser]
