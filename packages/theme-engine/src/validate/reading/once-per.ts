/** A function whose result is kept for as long as its argument exists. */
export function oncePer<Key extends object, Made>(make: (key: Key) => Made): (key: Key) => Made {
  const kept = new WeakMap<Key, { readonly made: Made }>()
  return (key) => {
    const known = kept.get(key) ?? { made: make(key) }
    kept.set(key, known)
    return known.made
  }
}
