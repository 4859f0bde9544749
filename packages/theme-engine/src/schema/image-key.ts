/** `<folder>/<name>`, as the media library generates them. The folder `assets` is the theme's own. Never a URL. */
const KEY = /^[a-z\d][\w-]{0,99}\/[a-z\d_][\w.@-]{0,199}$/i

/** Returns whether a text is the key of an image in the media library or in the theme. */
export function isImageKey(key: string): boolean {
  return KEY.test(key) && !key.includes('..')
}
