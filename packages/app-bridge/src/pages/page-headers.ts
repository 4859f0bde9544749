/** How the server of an app answers its own page: HTML for `main`, and these headers. */
export const PAGE_HEADER = 'x-haat-page'
/** Another page to load instead. */
export const LOCATION_HEADER = 'x-haat-location'
/** The title of the page, percent-encoded. */
export const TITLE_HEADER = 'x-haat-title'
/** The name of a file to save instead of a page, percent-encoded. */
export const FILE_HEADER = 'x-haat-file'
/** A message to show, percent-encoded. */
export const TOAST_HEADER = 'x-haat-toast'
