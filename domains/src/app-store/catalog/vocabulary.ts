/** Words shorter than this, in the catalog or in a query, are taken as they are typed. */
const SHORTEST_WITH_TYPO = 3

/** The words of the catalog, and which of them a typed word may mean. */
export class Vocabulary {
  #words: readonly string[] = []
  /** By what is left when a letter is left out, or none: two words within one typo of each other share one of these. */
  readonly #variants = new Map<string, string[]>()

  /** Takes the present words in place of those before. */
  update(words: ReadonlySet<string>): void {
    const before = new Set(this.#words)
    for (const word of before) if (!words.has(word)) this.#forgetVariants(word)
    for (const word of words) if (!before.has(word)) this.#learnVariants(word)
    this.#words = [...words].sort()
  }

  /** The words that begin with what was typed. */
  withPrefix(prefix: string): string[] {
    let [low, high] = [0, this.#words.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.#words[middle] ?? '') < prefix) low = middle + 1
      else high = middle
    }
    const found: string[] = []
    for (let index = low; this.#words[index]?.startsWith(prefix); index += 1) found.push(this.#words[index] ?? '')
    return found
  }

  /** The words that are what was typed but for one letter too many, too few, another one, or two neighbours swapped. */
  withinOneTypo(typed: string): string[] {
    if ([...typed].length < SHORTEST_WITH_TYPO) return []
    const candidates = new Set(variantsOf(typed).flatMap((variant) => this.#variants.get(variant) ?? []))
    return [...candidates].filter((word) => isWithinOneTypo(typed, word))
  }

  #learnVariants(word: string): void {
    if ([...word].length < SHORTEST_WITH_TYPO) return
    for (const variant of variantsOf(word)) {
      const words = this.#variants.get(variant)
      if (words === undefined) this.#variants.set(variant, [word])
      else words.push(word)
    }
  }

  #forgetVariants(word: string): void {
    for (const variant of variantsOf(word)) {
      const left = this.#variants.get(variant)?.filter((other) => other !== word) ?? []
      if (left.length === 0) this.#variants.delete(variant)
      else this.#variants.set(variant, left)
    }
  }
}

function variantsOf(word: string): string[] {
  const letters = [...word]
  return [...new Set([word, ...letters.map((_, place) => letters.toSpliced(place, 1).join(''))])]
}

/** Whether one insertion, deletion or substitution, or swapping two neighbours, makes one word of the other. */
export function isWithinOneTypo(one: string, other: string): boolean {
  const [a, b] = [[...one], [...other]]
  let start = 0
  while (start < a.length && start < b.length && a[start] === b[start]) start += 1
  let end = 0
  while (end < a.length - start && end < b.length - start && a.at(-1 - end) === b.at(-1 - end)) end += 1
  const [left, right] = [a.slice(start, a.length - end), b.slice(start, b.length - end)]
  if (left.length <= 1 && right.length <= 1) return true
  return left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0]
}
