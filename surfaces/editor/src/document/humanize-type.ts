/** Returns a type as words, for types without a schema: `image-with-text` is "Image with text". */
export function humanizeType(type: string): string {
  const words = type
    // A block of an app: `app:taarif-reviews/reviews`.
    .replace(/^app:[^/]*\//, '')
    .replace(/Widget$/, '')
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/[-_.]+/g, ' ')
    .trim()
    .toLowerCase()
  return words === '' ? 'Unnamed' : words.charAt(0).toUpperCase() + words.slice(1)
}
