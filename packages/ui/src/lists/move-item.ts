/** Returns the list with one item moved; an index beyond an end means that end. */
export function moveItem<Item>(list: readonly Item[], from: number, to: number): readonly Item[] {
  const item = list[from]
  if (item === undefined) return list
  const others = list.filter((_, index) => index !== from)
  const place = Math.max(0, Math.min(others.length, to))
  return [...others.slice(0, place), item, ...others.slice(place)]
}
