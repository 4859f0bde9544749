/** Where the pictures of the sample products are served. Contains nothing from themes or vendors. */
export const SAMPLE_MEDIA_BASE = '/_haat/sample'
