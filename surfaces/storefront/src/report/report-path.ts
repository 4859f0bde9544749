/** Where visitors report a store to the platform, under the store's root. */
export const REPORT_PATH = '/report'
/** Where a sent report leads, so that reloading the page doesn't send it again. */
export const REPORT_SENT_PATH = '/report/sent'
