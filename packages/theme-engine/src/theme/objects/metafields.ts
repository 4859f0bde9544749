/** `object.metafields.namespace.key` and its `.value`. Reviews are at `reviews.rating`, where apps store them. */
export function metafieldsObject(
  metafields: Record<string, Record<string, string | number | boolean>> = {},
  rating?: { value: number; count: number },
): Record<string, Record<string, unknown>> {
  const objects: Record<string, Record<string, unknown>> = Object.create(null)
  for (const [namespace, fields] of Object.entries(metafields)) {
    objects[namespace] = Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, { value }]))
  }
  if (rating !== undefined) {
    objects.reviews = {
      ...objects.reviews,
      rating: { value: { rating: rating.value, scale_min: 0, scale_max: 5 } },
      rating_count: { value: rating.count },
    }
  }
  return { ...objects }
}
