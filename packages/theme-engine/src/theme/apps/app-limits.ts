import type { AppBudget } from '../page-state.ts'

/** Of one block or embed. A list of 20 reviews takes less than 3,000 units. */
export const BLOCK_BUDGET: Readonly<AppBudget> = { fuel: 100_000, output: 64 * 1024 }
/** Of all blocks and embeds of a page together. */
export const PAGE_BUDGET: Readonly<AppBudget> = { fuel: 400_000, output: 256 * 1024 }
/** Of `assets/app.css`, compressed with gzip. */
export const MAX_STYLES_BYTES = 20 * 1024
/** Embeds that are shown at the end of a page. */
export const MAX_SHOWN_EMBEDS = 4
