/** The version of this release of Haat. */
export const VERSION = '0.1.0'
